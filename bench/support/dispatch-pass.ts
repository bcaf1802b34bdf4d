import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { DUE } from './dispatch-field.ts';
import type { DispatchField } from './dispatch-field.ts';
import type { WorkerSays } from './dispatch-worker.ts';

/**
 * Two workers empty the queue; one of them is killed when half of it is done. Returns how many messages were settled
 * per second until the survivor found no more; those held by the killed one are retaken afterwards, which isn't timed.
 */
export async function dispatchPass(field: DispatchField, script: URL, args: readonly string[]): Promise<number> {
  await field.reset();
  let handed = 0;
  let half = (): void => undefined;
  const halfway = new Promise<void>((resolve) => (half = resolve));
  const workers = await Promise.all(
    [1, 2].map(() =>
      startWorker(script, args, (count) => {
        handed += count;
        if (handed >= DUE / 2) half();
      }),
    ),
  );
  const [survivor, victim] = workers as [DispatchWorker, DispatchWorker];
  try {
    const began = performance.now();
    const survived = survivor.run();
    void victim.run();
    await Promise.race([halfway, survived]);
    victim.process.kill('SIGKILL');
    await survived;
    const seconds = (performance.now() - began) / 1_000;
    const held = await field.endLeases();
    await survivor.run();
    await field.check();
    return (DUE - held) / seconds;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

interface DispatchWorker {
  process: ChildProcess;
  /** Resolves when it finds nothing more; never if it is killed. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

async function startWorker(
  script: URL,
  args: readonly string[],
  progress: (count: number) => void,
): Promise<DispatchWorker> {
  const child = fork(script, [...args], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const exited = once(child, 'exit');
  let finish = (): void => undefined;
  await new Promise<void>((resolve, reject) => {
    child.on('message', (said: WorkerSays) => {
      if ('ready' in said) resolve();
      else if ('handed' in said) progress(said.handed);
      else finish();
    });
    child.once('exit', (code) => reject(new Error(`A worker ended with code ${code} before it began.`)));
  });
  return {
    process: child,
    run() {
      const finished = new Promise<void>((resolve) => (finish = resolve));
      child.send('go');
      return Promise.race([finished, exited.then(() => new Promise<void>(() => undefined))]);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}
