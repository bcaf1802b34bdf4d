import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

const run = promisify(execFile);

export interface MariaDbServer {
  /** mysql://user:password@127.0.0.1:port/aisle */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * A MariaDB server of our own on a free loopback port and a temporary data directory, with every commit flushed to disk
 * as in production unless `flush` says otherwise. Ends with `stop`, which touches nothing but the process and folder made here.
 */
export async function startMariaDb(options: { bufferPool?: string; flush?: 0 | 1 | 2 } = {}): Promise<MariaDbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-mariadb-'));
  await chmod(folder, 0o700);
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const data = `--datadir=${join(folder, 'data')}`;
  await run('mariadb-install-db', [
    '--no-defaults',
    data,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ]);
  const port = await freePort();
  const socket = join(folder, 'socket');
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      data,
      ...user,
      `--port=${port}`,
      `--socket=${socket}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      `--innodb-flush-log-at-trx-commit=${options.flush ?? 1}`,
      `--innodb-buffer-pool-size=${options.bufferPool ?? '256M'}`,
      '--max-connections=400',
      '--character-set-server=utf8mb4',
    ],
    { stdio: 'ignore' },
  );
  try {
    await createUser(socket, server);
  } catch (error) {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `mysql://aisle:aisle@127.0.0.1:${port}/aisle`,
    pid: server.pid ?? 0,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createUser(socketPath: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`mariadbd ended with code ${server.exitCode} before it answered.`);
    try {
      const root = await createConnection({ socketPath, user: 'root' });
      await root.query("create user aisle@'127.0.0.1' identified by 'aisle'");
      await root.query("grant all on *.* to aisle@'127.0.0.1'");
      await root.end();
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await pause(100);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
