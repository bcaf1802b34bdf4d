import { performance } from 'node:perf_hooks';

/** Runs `work` for 0 to `total` - 1 with limited concurrency; returns the rate per second. */
export async function perSecond(
  connections: number,
  total: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < total) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return total / ((performance.now() - began) / 1_000);
}
