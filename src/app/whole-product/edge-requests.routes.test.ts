import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mixed } from 'yup';
import { requiredText, strictObject } from '#contracts/fields.ts';
import { JSON_LIMITS } from '#shared/http/json-limits.ts';
import { HTTP_ROUTES, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { samplePath } from '#testing/crawling/sample-path.ts';
import { allRoutes } from '../http/http.ts';

let written: unknown[] = [];
const echo = defineRoute({
  method: 'post',
  path: '/api/echo',
  summary: 'Takes anything',
  access: { kind: 'public' },
  body: strictObject({ any: mixed() }),
  answers: { 200: null },
  run({ body }) {
    written.push(body);
    return Promise.resolve({ status: 200, body });
  },
});

const json = { 'Content-Type': 'application/json', 'X-Requested-With': 'test' };
/** An array inside an array, `levels` deep. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp(':memory:', {}, undefined, (container) =>
    container.bind(HTTP_ROUTES).toConstantValue([echo, note]),
  );
  routes = allRoutes(app.container);
});
afterAll(() => app.close());

const send = async (any: string, headers: Record<string, string> = json) => {
  written = [];
  const response = await fetch(`${app.base}/api/echo`, { method: 'POST', headers, body: `{"any":${any}}` });
  return { status: response.status, problem: (await response.json()) as Record<string, unknown> };
};

describe('S49: the structure of bodies is limited', () => {
  const list = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 0));
  const keys = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [i, 0])));

  test.each([
    ['depth', nested(JSON_LIMITS.depth - 1), nested(JSON_LIMITS.depth)],
    ['list', list(JSON_LIMITS.items), list(JSON_LIMITS.items + 1)],
    ['keys', keys(JSON_LIMITS.keys - 1), keys(JSON_LIMITS.keys)],
    ['bytes', JSON.stringify('x'.repeat(100 * 1024 - 12)), JSON.stringify('x'.repeat(100 * 1024))],
  ])('%s: the largest is accepted, one more is refused', async (_, largest, tooLarge) => {
    expect((await send(largest)).status).toBe(200);
    expect(await send(tooLarge)).toMatchObject({ status: 413, problem: { code: 'body-too-large' } });
    expect(written).toEqual([]);
  });

  test('a compressed body counts with its uncompressed size', async () => {
    const { gzipSync } = await import('node:zlib');
    const response = await fetch(`${app.base}/api/echo`, {
      method: 'POST',
      headers: { ...json, 'Content-Encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ any: 'x'.repeat(5_000_000) })),
    });
    expect(response.status).toBe(413);
  });

  test('names with a special meaning in JavaScript change only themselves, and the last of duplicates counts', async () => {
    await send('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await send('{"twice":1,"twice":2}')).toMatchObject({ problem: { any: { twice: 2 } } });
    const unknown = await fetch(`${app.base}/api/echo`, {
      method: 'POST',
      headers: json,
      body: '{"__proto__":{"any":1}}',
    });
    expect(unknown.status).toBe(422);
  });
});

const note = defineRoute({
  method: 'post',
  path: '/note',
  summary: 'Takes a form',
  access: { kind: 'public' },
  form: true,
  body: strictObject({ text: requiredText(20) }),
  answers: { 200: null },
  run: ({ body }) => Promise.resolve({ status: 200, body }),
});

describe('S40: state changes are accepted only from our own pages', () => {
  const isForeign = (headers: Record<string, string>): boolean => 'Sec-Fetch-Site' in headers || 'Origin' in headers;
  // Where the address itself grants access, there is nothing another site could misuse.
  const unsafe = (): Route[] =>
    routes.filter((route) => route.method !== 'get' && !route.crossOrigin && !route.addressIsKey);

  test.each([
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['plain text', { 'Content-Type': 'text/plain' }],
    ['JSON from another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['JSON from a sister site', { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['JSON with a foreign origin', { ...json, Origin: 'https://evil.example' }],
    ['JSON with no origin to name', { ...json, Origin: 'null' }],
  ])('every route that writes refuses %s', async (_, headers) => {
    for (const route of unsafe().filter((one) => !one.form || isForeign(headers))) {
      const response = await fetch(app.base + samplePath(route), {
        method: route.method.toUpperCase(),
        headers,
        body: '{}',
      });
      const { code } = (await response.json()) as { code: string };
      expect([route.path, response.status, code]).toEqual([route.path, 403, 'csrf']);
    }
    expect(unsafe().length).toBeGreaterThan(1);
  });

  test('a route for plain forms accepts them from our own pages, if the browser says so', async () => {
    const submit = (headers: Record<string, string>) =>
      fetch(`${app.base}/note`, { method: 'POST', headers, body: new URLSearchParams({ text: 'Hello' }) });
    expect((await submit({ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).status).toBe(200);
    expect((await submit({ Origin: app.base })).status).toBe(200);
    expect((await submit({})).status).toBe(403);
    expect((await submit({ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' })).status).toBe(403);
  });

  test('a method cannot be overridden by a header or a parameter', async () => {
    const response = await fetch(`${app.base}/api/echo?_method=POST`, {
      headers: { 'X-HTTP-Method-Override': 'POST' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('S41: other origins', () => {
  const origins = ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://evillocalhost:3000'];

  test('may not use the console’s API, not even by preflight', async () => {
    for (const route of routes.filter((one) => !one.crossOrigin)) {
      for (const method of ['OPTIONS', 'HEAD']) {
        const response = await fetch(app.base + samplePath(route), {
          method,
          headers: { Origin: origins[0] ?? '', 'Access-Control-Request-Method': route.method.toUpperCase() },
        });
        const named = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([route.path, method, named]).toEqual([route.path, method, []]);
      }
    }
  });

  test('may use the widget’s API, but never with credentials', async () => {
    for (const route of routes.filter((one) => one.crossOrigin)) {
      for (const origin of origins) {
        const response = await fetch(app.base + samplePath(route), { method: 'OPTIONS', headers: { Origin: origin } });
        expect(response.status).toBe(204);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(response.headers.get('access-control-allow-credentials')).toBeNull();
        expect(response.headers.get('access-control-allow-methods')).toContain(route.method.toUpperCase());
      }
    }
  });
});

test('responses of 1 kB and more are compressed for clients that support it', async () => {
  const response = await fetch(`${app.base}/api/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/iu);
  expect(((await response.json()) as { openapi: string }).openapi).toBe('3.1.0');
});
