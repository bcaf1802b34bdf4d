import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { startFaultProxy } from '#testing/processes/fault-proxy.ts';
import { unsafeSettings } from '../config/unsafe-settings.ts';
import { mayReadMetrics } from './metrics.ts';

describe('O2: health', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('live never queries the database', async () => {
    app.takeStatements();
    expect(await app.request('get', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(app.takeStatements()).toEqual([]);
  });

  test('ready checks database, migrations and storage', async () => {
    expect(await app.request('get', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', migrations: 'ok', storage: 'ok' } },
    });
  });

  test('ready fails if the storage can’t be written', async () => {
    const lost = await startTestApp(':memory:', { DATA_DIR: '/nowhere/at/all' });
    expect(await lost.request('get', '/health/ready')).toMatchObject({
      status: 503,
      body: { checks: { storage: 'failed', database: 'ok' } },
    });
    await lost.close();
  });

  test('ready fails if a migration is missing', async () => {
    const old = await startTestApp();
    await old.database.orm.migrator.down();
    expect(await old.request('get', '/health/ready')).toMatchObject({
      status: 503,
      body: { checks: { migrations: 'failed' } },
    });
    await old.close();
  });
});

describe('metrics', () => {
  test('are open to this machine without a token', async () => {
    const app = await startTestApp();
    await app.request('get', '/api/countries/XX/seed');
    const own = await app.request('get', '/metrics');
    expect(own.status).toBe(200);
    expect(own.text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/countries\/:country\/seed",status="404"\} 1/u,
    );
    await app.close();
  });

  test.each([
    ['X-Forwarded-For', '192.0.2.1'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'aisle.example'],
    ['Forwarded', 'for=192.0.2.1'],
    ['Via', '1.1 caddy'],
    ['X-Real-IP', '192.0.2.1'],
    ['CF-Connecting-IP', '192.0.2.1'],
    ['True-Client-IP', '192.0.2.1'],
    ['X-Envoy-External-Address', '192.0.2.1'],
  ])('without a token are closed to anything a proxy on this machine forwards (%s)', async (name, value) => {
    const app = await startTestApp();
    expect((await app.request('get', '/metrics', { headers: { [name]: value } })).status).toBe(403);
    await app.close();
  });

  test('without a token are closed to a request with another host name than this machine’s', () => {
    const request = (host: string) =>
      ({ headers: { host }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;
    const guard = { token: null, local: true };
    expect(mayReadMetrics(request('localhost:3000'), guard)).toBe(true);
    expect(mayReadMetrics(request('[::1]:3000'), guard)).toBe(true);
    for (const host of ['aisle.example', 'localhost.aisle.example', '', '127.0.0.1@aisle.example'])
      expect(mayReadMetrics(request(host), guard)).toBe(false);
  });

  test.each([{ TRUST_PROXY_HOPS: '1' }, { BASE_URL: 'https://aisle.example' }])(
    'without a token are closed if a proxy is likely, whether or not it identifies itself (%j)',
    async (settings) => {
      const app = await startTestApp(':memory:', settings);
      expect((await app.request('get', '/metrics')).status).toBe(403);
      await app.close();
      const withToken = await startTestApp(':memory:', { ...settings, METRICS_TOKEN: 'a-long-token' });
      const headers = { Authorization: 'Bearer a-long-token', 'X-Forwarded-For': '192.0.2.1' };
      expect((await withToken.request('get', '/metrics', { headers })).status).toBe(200);
      await withToken.close();
    },
  );

  test('with METRICS_TOKEN are open to its bearers only', async () => {
    const app = await startTestApp(':memory:', { METRICS_TOKEN: 'a-long-token' });
    const ask = (authorization: string) =>
      app.request('get', '/metrics', { headers: { Authorization: authorization } });
    expect((await ask('Bearer a-long-token')).status).toBe(200);
    expect((await ask('Bearer another-one')).status).toBe(403);
    expect((await ask('')).status).toBe(403);
    await app.close();
  });
});

test('S57: request lines contain the id and the route, never an address, a search or a name', async () => {
  const lines: string[] = [];
  const app = await startTestApp(':memory:', { LOG_LEVEL: 'info' }, (line) => void lines.push(line));
  const { headers } = await app.request('get', '/api/countries/canary-one/seed?v=canary-two', {
    as: 'aisle=canary-three',
  });
  await app.request('get', '/c/canary-four', { headers: { 'User-Agent': 'canary-five' } });
  await app.close();
  const log = lines.join('');
  expect(log).toContain(headers.get('x-request-id'));
  expect(log).toContain('/api/countries/:country/seed');
  expect(log).not.toContain('canary');
});

test.each(testEngines())('O12: reports nothing about safe database settings, on $name', async ({ name, url }) => {
  const database = await openTestDatabase(url);
  const complaints = await unsafeSettings(database.orm, database.engine);
  await database.close();
  expect([name, complaints]).toEqual([name, []]);
});

test.each([
  ['OFF', '0', 0],
  ['ON', '0', 1],
  ['ON', '1', 0],
])('O12: with log_bin %s and sync_binlog %s, reports %d problems', async (log, sync, times) => {
  const rows = [
    { Variable_name: 'log_bin', Value: log },
    { Variable_name: 'sync_binlog', Value: sync },
  ];
  const orm = { em: { fork: () => ({ execute: () => Promise.resolve(rows) }) } };
  expect(await unsafeSettings(orm as never, 'mariadb')).toHaveLength(times);
});

test('O12: reports a server that may lose confirmed writes', async () => {
  const rows = [
    { Variable_name: 'innodb_flush_log_at_trx_commit', Value: '2' },
    { Variable_name: 'sql_mode', Value: 'NO_ENGINE_SUBSTITUTION' },
  ];
  const orm = { em: { fork: () => ({ execute: () => Promise.resolve(rows) }) } };
  const complaints = await unsafeSettings(orm as never, 'mariadb');
  expect(complaints).toHaveLength(2);
  expect(complaints.join(' ')).toMatch(/innodb_flush_log_at_trx_commit is 2: .*set it to 1/u);
});

describeOnServers('O3: a database that is gone', (url) => {
  test('requests fail within two seconds with 503 and Retry-After, and the process survives and recovers', async () => {
    const proxy = await startFaultProxy(url);
    const app = await startTestApp(proxy.url);
    const ask = async () => {
      const started = performance.now();
      const response = await app.request('get', '/api/countries/GB/seed');
      return { response, took: performance.now() - started };
    };
    expect((await ask()).response.status).toBe(404);
    proxy.swallow();
    for (const { response, took } of await Promise.all([ask(), ask(), ask()])) {
      expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(response.headers.get('retry-after')).toBe('5');
      expect(took).toBeLessThan(2_000);
    }
    expect((await app.request('get', '/health/live')).status).toBe(200);
    expect((await app.request('get', '/health/ready')).status).toBe(503);
    proxy.heal();
    const reconnectedAt = performance.now();
    while ((await ask()).response.status === 503) expect(performance.now() - reconnectedAt).toBeLessThan(5_000);
    expect((await app.request('get', '/health/ready')).status).toBe(200);
    await app.close();
    await proxy.close();
  });
});
