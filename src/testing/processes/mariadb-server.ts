import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { Connection } from 'mysql2/promise';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

export interface MariaDbServer {
  /** mysql://user:password@127.0.0.1:port/aisle */
  url: string;
  readonly pid: number;
  /** Ends it as a power cut would; the data remains. */
  kill(): Promise<void>;
  /** Starts it again with its data and waits until it responds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface MariaDbOptions {
  bufferPool?: string;
  /** `innodb_flush_log_at_trx_commit`; the default is 1. */
  flush?: 0 | 1 | 2;
  /** Runs it as the user `nobody` if the caller is root. */
  unprivileged?: boolean;
  /** Further arguments of the server; a cluster starts differently from the second time on. */
  args?: (start: 'first' | 'again') => readonly string[];
}

/**
 * A MariaDB server of our own on a free loopback port with a temporary data directory, with every commit flushed to
 * disk as in production unless `flush` says otherwise. `stop` only affects the process and folder created here.
 */
export async function startMariaDb(options: MariaDbOptions = {}): Promise<MariaDbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-mariadb-'));
  await chmod(folder, 0o700);
  const root = process.getuid?.() === 0;
  // The tool that copies data between nodes drops root's rights, and could then not write files owned by root.
  const as = root && options.unprivileged ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in as) await chown(folder, NOBODY, NOBODY);
  const user = root && !('uid' in as) ? ['--user=root'] : [];
  const data = `--datadir=${join(folder, 'data')}`;
  const install = ['--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db', ...user];
  await run('mariadb-install-db', install, { ...as, cwd: folder });
  const port = await freePort();
  const socket = join(folder, 'socket');
  const log = join(folder, 'error.log');
  const start = (which: 'first' | 'again') =>
    spawn(
      'mariadbd',
      [
        '--no-defaults',
        data,
        ...user,
        `--port=${port}`,
        `--socket=${socket}`,
        `--log-error=${log}`,
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        `--innodb-flush-log-at-trx-commit=${options.flush ?? 1}`,
        `--innodb-buffer-pool-size=${options.bufferPool ?? '256M'}`,
        '--max-connections=400',
        '--character-set-server=utf8mb4',
        ...(options.args?.(which) ?? []),
      ],
      { stdio: 'ignore', cwd: folder, ...as },
    );
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  let server = start('first');
  try {
    await untilAnswers(socket, server, createUser);
  } catch (error) {
    server.kill('SIGKILL');
    const said = await readFile(log, 'utf8').catch(() => '');
    await rm(folder, { recursive: true, force: true });
    throw new Error(`MariaDB did not start:\n${said.slice(-4_000)}`, { cause: error });
  }
  return {
    url: `mysql://aisle:aisle@127.0.0.1:${port}/aisle`,
    get pid() {
      return server.pid ?? 0;
    },
    kill: () => end('SIGKILL'),
    async restart() {
      server = start('again');
      await untilAnswers(socket, server, () => Promise.resolve());
    },
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createUser(root: Connection): Promise<void> {
  await root.query("create or replace user aisle@'127.0.0.1' identified by 'aisle'");
  await root.query("grant all on *.* to aisle@'127.0.0.1'");
}

async function untilAnswers(
  socketPath: string,
  server: ChildProcess,
  then: (root: Connection) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`mariadbd ended with code ${server.exitCode} before it answered.`);
    try {
      const root = await createConnection({ socketPath, user: 'root' });
      await then(root);
      await root.end();
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await pause(100);
    }
  }
}
