/** Messages from a worker to its parent. */
export type WorkerSays = { ready: true } | { handed: number } | { finished: true };

/** Messages between two reports of progress. */
const REPORT_EVERY = 1_000;

/** Makes this process a worker: it reports when it is ready, begins on request, reports progress, and ends on SIGTERM. */
export function runWorker(worker: {
  run: (handed: (count: number) => void) => Promise<void>;
  close: () => Promise<unknown>;
}): void {
  const say = (what: WorkerSays): boolean | undefined => process.send?.(what);
  let untold = 0;
  const handed = (count: number): void => {
    untold += count;
    if (untold < REPORT_EVERY) return;
    say({ handed: untold });
    untold = 0;
  };
  process.on('message', () => void worker.run(handed).then(() => say({ finished: true })));
  process.on('SIGTERM', () => void worker.close().then(() => process.exit(0)));
  say({ ready: true });
}
