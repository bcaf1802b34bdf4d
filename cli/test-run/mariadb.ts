import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '#testing/processes/free-port.ts';
import { aptInstall, findProgram } from './apt.ts';

export interface TestServer {
  /** Null if there is none; `missing` says why. */
  url: string | null;
  missing: string;
  stop(): Promise<void>;
}

const PATIENCE = 30_000;

/**
 * A MariaDB for one run of the test suite: the one at TEST_DATABASE_URL, or a new server with a folder in `room` and a
 * free port. Running servers are left alone.
 */
export async function startMariaDb(room: string): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, missing: '', stop: () => Promise.resolve() };
  const missing = findProgram('mariadbd') ? null : aptInstall('mariadb-server');
  const program = findProgram('mariadbd');
  const install = findProgram('mariadb-install-db');
  if (!program || !install)
    return { url: null, missing: missing ?? 'mariadbd was not found', stop: () => Promise.resolve() };
  return launch(room, program, install);
}

async function launch(room: string, program: string, install: string): Promise<TestServer> {
  const folder = mkdtempSync(join(room, 'mariadb-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const laid = spawnSync(
    install,
    ['--no-defaults', `--datadir=${data}`, '--skip-test-db', '--auth-root-authentication-method=normal', ...asRoot],
    { encoding: 'utf8' },
  );
  if (laid.status !== 0) throw new Error(`MariaDB could not create its data folder:\n${laid.stdout}${laid.stderr}`);
  const init = join(folder, 'init.sql');
  writeFileSync(
    init,
    "create user 'aisle'@'127.0.0.1' identified by 'aisle';\ngrant all on *.* to 'aisle'@'127.0.0.1' with grant option;\n",
  );
  const port = await freePort();
  const server = spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(folder, 's')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      `--init-file=${init}`,
      '--innodb-buffer-pool-size=256M',
      '--innodb-flush-log-at-trx-commit=1',
      // Rows only have to survive the kills of the product, not of the server, so nothing waits for a disk.
      '--innodb-flush-method=nosync',
      ...asRoot,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  goFirst(server.pid);
  let words = '';
  server.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-8_000)));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await Promise.race([ended, pause(PATIENCE).then(() => server.kill('SIGKILL'))]);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `mysql://aisle:aisle@127.0.0.1:${port}/aisle_test`;
  try {
    await answers(url, ended);
  } catch {
    await stop();
    throw new Error(`MariaDB did not start:\n${words}`);
  }
  return { url, missing: '', stop };
}

/**
 * Gives the server priority over everything else: a product fails its requests if the server is silent for 1.5 seconds,
 * which happened on two cores with ten busy processes.
 */
function goFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, -10);
  } catch {
    // Requires root; without it the tests run at normal priority.
  }
}

/** Waits until the server responds; gives up if it has ended, or after 30 s. */
async function answers(url: string, ended: Promise<void>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  const address = new URL(url);
  address.pathname = '/';
  for (const start = performance.now(); ;) {
    try {
      const connection = await createConnection({ uri: address.href, connectTimeout: 1_000 });
      await connection.end();
      return;
    } catch (error) {
      if (over || performance.now() - start > PATIENCE) throw error;
      await pause(50);
    }
  }
}
