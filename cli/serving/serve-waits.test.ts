import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { startFaultProxy } from '#testing/processes/fault-proxy.ts';
import type { FaultProxy } from '#testing/processes/fault-proxy.ts';
import { freePort } from '#testing/processes/free-port.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { commandEnv } from '../testing.ts';

const PROGRAM = join(import.meta.dirname, '../run.ts');

let dataDir: string;
let child: ChildProcess | null = null;
let output = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-waits-'));
  output = '';
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `aisle serve --prepare` and collects its output. */
function serve(databaseUrl: string, port: number, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, 'serve', '--prepare'];
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), DEMO: 'none' };
  const started = spawn(process.execPath, args, {
    env: commandEnv({ ...settings, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child = started;
  return started;
}

async function until(what: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > patience) throw new Error(`It did not happen in time. ${output}`);
    await pause(50);
  }
}

const lines = (): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const said = (words: string): number => lines().filter(({ msg }) => String(msg).includes(words)).length;

describe('a server without its database', () => {
  test('T7, O2: is live and not ready, reports it once, and ends cleanly while it waits', async () => {
    const port = await freePort();
    const server = serve(`mysql://nobody:nothing@127.0.0.1:${await freePort()}/aisle`, port);
    await until(() => said('waiting for it') > 0);
    const base = `http://127.0.0.1:${port}`;
    expect((await fetch(`${base}/health/live`)).status).toBe(200);
    const ready = await fetch(`${base}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'failed' } },
    ]);
    const other = await fetch(`${base}/api/countries`);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
    expect(other.headers.get('content-type')).toContain('application/problem+json');
    expect(((await other.json()) as Problem).code).toBe('unavailable');
    // Several tries later it has still been reported only once.
    await pause(3_000);
    expect(said('waiting for it')).toBe(1);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(lines().length).toBeLessThan(5);
  });

  test('T7: writes every line as JSON, including those about its start, its jobs and its end', async () => {
    const port = await freePort();
    const server = serve(join(dataDir, 'aisle.db'), port, { LOG_LEVEL: 'debug' });
    await until(() => said('listening') > 0);
    // A paused process misses its ticks, which node-cron reports; the clock may start a little later.
    await until(async () => {
      server.kill('SIGSTOP');
      await pause(2_500);
      server.kill('SIGCONT');
      await pause(1_000);
      return said('job schedule') > 0;
    }, 20_000);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said('shutting down')).toBe(1);
  });
});

describeOnServers('a server whose database comes later', (url) => {
  let proxy: FaultProxy | null = null;
  afterEach(() => proxy?.close());

  test('T7, O3: prepares the schema and serves on the same port once the database responds', async () => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const target = new URL(url);
    const away = new URL(url);
    away.hostname = '127.0.0.1';
    away.port = String(databasePort);
    serve(away.href, port, { CRON: 'off' });
    await until(() => said('waiting for it') > 0);
    proxy = await startFaultProxy(target.href, databasePort);
    await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status === 200);
    expect(said('the database is available')).toBe(1);
    expect(said('listening')).toBe(1);
  });

  test('T7: ends at once if the password is refused, because waiting would not help', async () => {
    const wrong = new URL(url);
    wrong.username = 'nobody';
    wrong.password = 'wrong';
    const server = serve(wrong.href, await freePort());
    const [code] = (await once(server, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(output).not.toContain('waiting for it');
  });
});
