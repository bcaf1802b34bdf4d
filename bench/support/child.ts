import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  process: ChildProcess;
  port: number;
  stop(): Promise<void>;
}

/** Starts a server in its own process; it reports `{ port }` when it listens. */
export async function startChild(file: URL, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Child> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${file.pathname.split('/').pop()} ended with code ${code}`)));
  });
  return {
    process: child,
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
