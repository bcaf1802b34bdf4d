import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { boolean } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import { HTTP_ROUTES, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { takeIn } from '#shared/storage/take-in.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { rawRequest, sendForever } from '#testing/crawling/raw-request.ts';
import { samplePath } from '#testing/crawling/sample-path.ts';
import { allRoutes } from '../http/http.ts';

const MB = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'aisle-bodies-'));
const held: Buffer[] = [];
let released = Promise.withResolvers<void>();
const keep = defineRoute({
  method: 'post',
  path: '/api/keep',
  summary: 'Keeps what it gets until the test says otherwise',
  access: { kind: 'public' },
  addressIsKey: true,
  rawBody: 30 * MB,
  answers: { 200: null },
  async run({ raw }) {
    held.push(raw);
    await released.promise;
    return { status: 200, body: { size: raw.length } };
  },
});
const file = defineRoute({
  method: 'post',
  path: '/api/file',
  summary: 'Takes a file',
  access: { kind: 'public' },
  addressIsKey: true,
  upload: { maxBytes: 20 * MB },
  answers: { 200: null },
  async run({ upload }) {
    const { size, discard } = await takeIn(folder, upload, 20 * MB);
    await discard();
    return { status: 200, body: { size } };
  },
});
const echo = defineRoute({
  method: 'post',
  path: '/api/echo',
  summary: 'Takes a switch',
  access: { kind: 'public' },
  body: strictObject({ on: boolean() }),
  answers: { 200: null },
  run: ({ body }) => Promise.resolve({ status: 200, body }),
});

const ours = { 'X-Requested-With': 'test', 'Content-Type': 'application/json' };
const chunked = { 'Transfer-Encoding': 'chunked' };
/** Milliseconds: a body that never ends must not be waited for, not even on a busy machine. */
const AT_ONCE = 8_000;

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp(':memory:', { BODY_MEMORY_MB: '64', TRUST_PROXY_HOPS: '1' }, undefined, (container) =>
    container.bind(HTTP_ROUTES).toConstantValue([keep, file, echo]),
  );
  routes = allRoutes(app.container);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, headers: Record<string, string>, send?: Parameters<typeof rawRequest>[0]['send']) =>
  rawRequest({ base: app.base, method: 'post', path, headers, patience: 20_000, ...(send ? { send } : {}) });

describe('T5: senders without permission are refused before the body is read', () => {
  test('every route that takes a body refuses a stranger at once and reads no endless body', async () => {
    const closed = routes.filter(
      (route) => (route.body || route.rawBody || route.upload) && !['public', 'visitor'].includes(route.access.kind),
    );
    expect(closed.length).toBeGreaterThan(60);
    const asStranger = (route: Route) =>
      [undefined, 'Bearer aisle_nonsense'].map(async (key) => {
        const answer = await rawRequest({
          base: app.base,
          method: route.method,
          path: samplePath(route),
          headers: { ...ours, ...chunked, ...(key ? { Authorization: key } : {}) },
          send: (socket) => socket.write('5\r\n{"a":\r\n'),
          patience: 20_000,
        });
        const name = `${route.method} ${route.path}`;
        expect([name, answer.status, answer.after < AT_ONCE]).toEqual([name, 401, true]);
        expect(answer.text).toMatch(/^connection: close\r$/imu);
      });
    for (let at = 0; at < closed.length; at += 25) await Promise.all(closed.slice(at, at + 25).flatMap(asStranger));
  }, 60_000);

  /** A route that only signed-in people may send a body to. */
  const closedPath = () =>
    samplePath(routes.find((route) => route.body && route.access.kind === 'user' && route.method === 'post') as Route);

  test.each([
    ['a route for people who are signed in', closedPath, ours, 401],
    ['a mail provider that is turned off', () => '/api/inbound/postmark', ours, 404],
    ['an address that does not exist', () => '/api/nothing', ours, 404],
    ['a request that looks like another site’s', () => '/api/echo', {}, 403],
  ])('%s reads little of a body that is sent anyway', async (_, path, headers, status) => {
    const request = { base: app.base, method: 'post', path: path(), headers: { ...headers, ...chunked } };
    const answer = await rawRequest({ ...request, send: sendForever, stubborn: true });
    expect(answer.status).toBe(status);
    // As much as the buffers of two sockets hold, not the gigabyte being sent.
    expect(answer.sent).toBeLessThan(16 * MB);
    expect(answer.after).toBeLessThan(AT_ONCE);
  });

  test('a body announced as too large is refused unread, and "100 Continue" is sent only for a body that is wanted', async () => {
    const length = { 'Content-Length': String(31 * MB), Expect: '100-continue' };
    const large = await post('/api/keep', length);
    expect([large.status, large.sent]).toEqual([413, 0]);
    const stranger = await post(closedPath(), { ...ours, 'Content-Length': '50', Expect: '100-continue' });
    expect(stranger.text).toMatch(/^HTTP\/1\.1 401 /u);
    const waiting = { ...ours, Connection: 'close', 'Content-Length': '11', Expect: '100-continue' };
    const wanted = await post('/api/echo', waiting, (socket) =>
      socket.once('data', (chunk: Buffer) => {
        expect(chunk.toString()).toMatch(/^HTTP\/1\.1 100 /u);
        socket.write('{"on":true}');
      }),
    );
    expect(wanted.text).toContain('{"on":true}');
  });

  test('a small body that is refused keeps its connection', async () => {
    const head = `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
    const answer = await post('/api/echo', { 'Content-Length': '2' }, (socket) => {
      socket.write(`{}${head}`);
      setTimeout(() => socket.end(), 300);
    });
    expect(answer.text.match(/HTTP\/1\.1 403 /gu)).toHaveLength(2);
  });

  test('a client whose upload grows too large gets the reason', async () => {
    const answer = await post('/api/file', chunked, sendForever);
    expect([answer.status, answer.text.includes('"file-too-large"')]).toEqual([413, true]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('T5: bodies in flight are limited for the whole process', () => {
  const from = (sender: string) => ({ 'X-Forwarded-For': sender });
  const ofBytes = (bytes: number, sender: string) =>
    rawRequest({
      base: app.base,
      method: 'post',
      path: '/api/keep',
      headers: { Connection: 'close', 'Content-Length': String(bytes), ...from(sender) },
      send: (socket) => socket.write(Buffer.alloc(bytes)),
      patience: 30_000,
    });

  test('one sender gets its share, all senders together the whole, and everything is free again afterwards', async () => {
    released = Promise.withResolvers();
    held.length = 0;
    const first = [ofBytes(25 * MB, '192.0.2.1'), ofBytes(25 * MB, '192.0.2.2')];
    while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const more = await ofBytes(10 * MB, '192.0.2.1');
    expect(more.status).toBe(429);
    expect(more.text).toMatch(/^retry-after: \d+\r$/imu);
    const other = await ofBytes(25 * MB, '192.0.2.3');
    expect(other.status).toBe(503);
    expect(other.text).toMatch(/^retry-after: \d+\r$/imu);
    // Unannounced bytes count as they arrive.
    const unannounced = await post('/api/keep', { ...chunked, ...from('192.0.2.3') }, sendForever);
    expect(unannounced.status).toBe(503);
    const upload = await post('/api/file', { ...chunked, ...from('192.0.2.4') }, sendForever);
    expect([upload.status, upload.text.includes('"unavailable"')]).toEqual([503, true]);
    // Small requests from everyone else still work.
    const small = await app.request('POST', '/api/echo', { body: { on: true }, headers: from('192.0.2.5') });
    expect(small.status).toBe(200);
    released.resolve();
    for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
    expect((await ofBytes(25 * MB, '192.0.2.1')).status).toBe(200);
  }, 60_000);

  test('addresses in one IPv6 network count as one sender', async () => {
    released = Promise.withResolvers();
    held.length = 0;
    const first = ofBytes(25 * MB, '2001:db8:1:2::1');
    while (held.length < 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await ofBytes(25 * MB, '2001:db8:1:2:ffff::9')).status).toBe(429);
    released.resolve();
    await first;
  }, 30_000);

  test('forty senders of endless bodies cost no more memory than the limit', async () => {
    released = Promise.withResolvers();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 20);
    const refused: string[] = [];
    const send = async (sender: string): Promise<void> => {
      const headers = { ...from(sender), 'Content-Length': String(29 * MB) };
      const body = (socket: Socket) => socket.write(Buffer.alloc(2 * MB));
      const request = { base: app.base, method: 'post', path: '/api/keep', headers };
      const { status } = await rawRequest({ ...request, send: body, patience: 50_000 });
      if (status === 503) refused.push(sender);
    };
    // Requests that are let in wait for their deadline and end with the server.
    for (let at = 0; at < 40; at += 1) void send(`198.51.100.${at}`);
    for (let tries = 0; refused.length <= 15 && tries < 1_000; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 40));
    clearInterval(watch);
    expect(refused.length).toBeGreaterThan(15);
    // The limit, the buffers of the sockets on both sides and the senders' own bytes.
    expect(most - before).toBeLessThan((64 + 2 * 40 + 64) * MB);
    released.resolve();
  }, 60_000);
});
