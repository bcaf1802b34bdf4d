import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '#testing/until.ts';
import { commandEnv } from '../testing.ts';

const ROOT = join(import.meta.dirname, '../..');
let dataDir: string;
let child: ChildProcess;
let base: string;

/** Starts `aisle serve` with its own database and waits until it listens. */
async function serve(env: NodeJS.ProcessEnv = {}, toMigrate: NodeJS.ProcessEnv = {}): Promise<void> {
  const run = (args: string[], settings: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'cli', 'run.ts'), ...args], {
      env: commandEnv({
        DATA_DIR: dataDir,
        PORT: '0',
        CRON: 'off',
        ...settings,
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  await once(run(['migrate'], toMigrate), 'close');
  child = run(['serve'], env);
  base = await new Promise<string>((resolve) => {
    let log = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const url = /"url":"([^"]+)"/u.exec(log)?.[1];
      if (url) resolve(url);
    });
  });
}

/** Starts a request whose body is sent only partly. */
async function halfSent(): Promise<{ finish(): Promise<string>; socket: Socket }> {
  const socket = createConnection(Number(new URL(base).port), 'localhost');
  await once(socket, 'connect');
  socket.write('POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: test\r\n');
  socket.write('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
  return {
    socket,
    async finish() {
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.write('}');
      await once(socket, 'close');
      return answer;
    },
  };
}

const status = async (path: string): Promise<number> =>
  (await fetch(base + path, { headers: { Connection: 'close' } })).status;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-shutdown-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('O1: stops being ready first, then refuses new connections, finishes running requests, and exits with 0 within 15 s', async () => {
  await serve({ SHUTDOWN_DELAY: '1' });
  expect(await status('/health/ready')).toBe(200);
  const running = await halfSent();
  const started = performance.now();
  child.kill('SIGTERM');
  await until(async () => (await status('/health/ready')) === 503);
  expect(await status('/health/live')).toBe(200);
  await until(() =>
    status('/health/live').then(
      () => false,
      () => true,
    ),
  );
  expect(await running.finish()).toMatch(/^HTTP\/1\.1 4\d\d /u);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('O1: ends at once on a second signal', async () => {
  await serve({ SHUTDOWN_DELAY: '5' });
  const running = await halfSent();
  child.kill('SIGTERM');
  await until(async () => (await status('/health/ready')) === 503);
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(performance.now() - started).toBeLessThan(1_000);
  running.socket.destroy();
});

test('O2: creates a missing folder for files, so that a fresh installation becomes ready', async () => {
  const database = join(dataDir, 'elsewhere', 'aisle.db');
  await serve({ DATA_DIR: join(dataDir, 'new', 'files'), DATABASE_URL: database }, { DATABASE_URL: database });
  expect(await status('/health/ready')).toBe(200);
});

test('O1: isn’t delayed by idle kept-alive connections', async () => {
  await serve();
  await fetch(`${base}/health/live`);
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(2_000);
});
