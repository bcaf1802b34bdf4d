/** Tries, of which the quickest counts: the first ones include compilation, and any can be hit by garbage collection. */
const TRIES = 12;

/**
 * Milliseconds of processor time that some synchronous work takes at its quickest; ends early once one try is within
 * `enough`. Elapsed time would include whatever other processes do at the same time.
 */
export function cpuTime(enough: number, work: () => unknown): number {
  let quickest = Infinity;
  for (let attempt = 0; attempt < TRIES && quickest > enough; attempt += 1) {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    quickest = Math.min(quickest, (user + system) / 1_000);
  }
  return quickest;
}
