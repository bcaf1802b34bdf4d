import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mixed } from 'yup';
import { PLAYER_ORIGINS } from '#contracts/videos/video-player.ts';
import { requiredText, strictObject } from '#contracts/fields.ts';
import { HTTP_ROUTES, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { samplePath } from '#testing/crawling/sample-path.ts';
import { allRoutes } from '../http/http.ts';

const BROKEN = 'select * from user where email = secret@example.com /opt/aisle/file.ts';

const nothing = () => Promise.resolve({ status: 200 });

/** Routes of every kind, some of which fail on purpose: an internal error, a lost database. */
const trouble = [
  defineRoute({
    method: 'get',
    path: '/api/trouble/private',
    summary: 'Wants a person',
    access: { kind: 'user' },
    answers: { 200: null },
    run: nothing,
  }),
  defineRoute({
    method: 'post',
    path: '/api/trouble/open',
    summary: 'Takes other origins',
    access: { kind: 'public' },
    crossOrigin: true,
    answers: { 200: null },
    run: nothing,
  }),
  defineRoute({
    method: 'get',
    path: '/api/trouble/fault',
    summary: 'Breaks',
    access: { kind: 'public' },
    answers: { 200: null },
    run: () => Promise.reject(new Error(BROKEN)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/trouble/database',
    summary: 'Finds no database',
    access: { kind: 'public' },
    answers: { 200: null },
    run: () => Promise.reject(Object.assign(new Error(BROKEN), { code: 'ECONNREFUSED' })),
  }),
  defineRoute({
    method: 'post',
    path: '/api/trouble/body',
    summary: 'Takes a body',
    access: { kind: 'public' },
    body: strictObject({ name: requiredText(20), more: mixed() }),
    answers: { 200: null },
    run: ({ body }) => Promise.resolve({ status: 200, body: { name: body.name } }),
  }),
  defineRoute({
    method: 'post',
    path: '/trouble/form',
    summary: 'Takes a form',
    access: { kind: 'public' },
    form: true,
    body: strictObject({ name: requiredText(20) }),
    answers: { 200: null },
    run: nothing,
  }),
];

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type, 'X-Requested-With': 'test' },
});

const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
});

describe.each([
  ['http', 'http://localhost:3000'],
  ['https', 'https://aisle.example'],
])('security headers when the product is reached by %s', (scheme, baseUrl) => {
  let app: TestApp;
  let routes: Route[];
  beforeAll(async () => {
    app = await startTestApp(':memory:', { BASE_URL: baseUrl }, undefined, (container) =>
      container.bind(HTTP_ROUTES).toConstantValue(trouble),
    );
    routes = allRoutes(app.container);
  });
  afterAll(() => app.close());

  function expectGuarded(headers: Headers, where: string): void {
    const policy = headers.get('content-security-policy') ?? '';
    expect([where, headers.get('x-content-type-options')]).toEqual([where, 'nosniff']);
    expect([where, policy]).toEqual([where, expect.stringContaining("default-src 'none'")]);
    expect(policy).toMatch(/frame-ancestors '(none|self)'/u);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src[^;]*unsafe-inline/u.test(policy)).toBe(false);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/u);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBe(scheme === 'https' ? 'max-age=31536000' : null);
  }

  test('S42: every route responds with them, whoever calls', async () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const method = route.method.toUpperCase();
      const response = await fetch(app.base + samplePath(route), {
        method,
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
        signal: AbortSignal.timeout(5_000),
      });
      expectGuarded(response.headers, `${method} ${route.path} ${response.status}`);
      const kept = response.status >= 400 ? response.headers.get('cache-control') : 'no-store';
      expect([route.path, kept]).toEqual([route.path, 'no-store']);
      await response.body?.cancel();
    }
  });

  const statuses: [number, string, RequestInit][] = [
    [200, '/health/live', {}],
    [200, '/health/ready', {}],
    [200, '/api/openapi.json', {}],
    [200, '/api/trouble/fault', { method: 'OPTIONS' }],
    [204, '/api/trouble/open', { method: 'OPTIONS' }],
    [302, '/demo/site', {}],
    [400, '/api/trouble/body', post('{"name":')],
    [400, '/api/countries/%E0%A4%A/seed', {}],
    [401, '/api/trouble/private', {}],
    [403, '/api/trouble/body', { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } }],
    [404, '/api/nothing', {}],
    [404, '/nothing', { headers: { Accept: 'text/html' } }],
    [405, '/api/trouble/fault', { method: 'DELETE' }],
    [405, '/health/live', { method: 'POST' }],
    [413, '/api/trouble/body', post(JSON.stringify({ name: 'x'.repeat(150_000) }))],
    [413, '/trouble/form', form('&x='.repeat(101))],
    [415, '/api/trouble/body', post('name=x', 'application/x-www-form-urlencoded')],
    [422, '/api/trouble/body', post('{}')],
    [500, '/api/trouble/fault', {}],
    [503, '/api/trouble/database', {}],
  ];

  test.each(statuses)('S42: status %i at %s has them too', async (status, path, init) => {
    const response = await fetch(app.base + path, { redirect: 'manual', ...init });
    expect([path, response.status]).toEqual([path, status]);
    expectGuarded(response.headers, path);
  });

  const host = 'Host: localhost\r\n';
  test.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400, 'malformed-body'],
    ['a request of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed-body'],
    ['a request without a Host', 'GET /api/countries HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed-body'],
    [
      'an unknown expectation',
      `POST /api/trouble/body HTTP/1.1\r\n${host}Expect: wine\r\n\r\n`,
      417,
      'expectation-failed',
    ],
    ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`, 405, 'method-not-allowed'],
    ['endless headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'malformed-body'],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'malformed-body'],
    [
      'a length together with chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'malformed-body',
    ],
  ])('S42, S56: %s gets the same headers and a problem document', async (_, sent, status, code) => {
    const { hostname, port } = new URL(app.base);
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(sent));
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
    });
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/su, 2) as [string, string]));
    expectGuarded(headers, sent);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/u);
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });

  test('S42: pages get a new nonce each time, also for styles', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${app.base}/nothing`)).headers.get('content-security-policy') ?? ''),
    );
    const nonces = policies.map((policy) => /'nonce-([^']+)'/u.exec(policy)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true);
    expect(policies[0]).not.toContain('unsafe-inline');
  });

  test('S42: a supplier’s page and the console frame exactly the players of videos, and no other page frames any', async () => {
    const framed = async (path: string) => {
      const policy = (await fetch(app.base + path)).headers.get('content-security-policy') ?? '';
      return /frame-src ([^;]*)/u.exec(policy)?.[1]?.split(' ');
    };
    const page = await framed('/uk/wedding-venues/wrenfield-hall-GB1000001');
    expect(page?.toSorted()).toEqual([
      "'self'",
      'https://my.matterport.com',
      'https://player.vimeo.com',
      'https://www.google.com',
      'https://www.youtube-nocookie.com',
    ]);
    expect(page).toEqual(["'self'", ...Object.values(PLAYER_ORIGINS)]);
    expect(await framed('/console/profile/videos')).toEqual(page);
    for (const path of [
      '/',
      '/consoles',
      '/staff',
      '/get-listed',
      '/uk/wedding-venues',
      '/enquire/GB1000001',
      '/preview/some-token',
      '/c/some-token',
    ]) {
      expect([path, await framed(path)]).toEqual([path, ["'self'"]]);
    }
    // Responses of the API and the widget's files allow no frames at all.
    expect(await framed('/api/countries')).toBeUndefined();
    expect(await framed('/widget.js')).toBeUndefined();
  });

  test('S8: the address of a couple’s page is never sent as a referrer', async () => {
    const response = await fetch(`${app.base}/c/some-token`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('S56: an internal error shows its id and no details', async () => {
    const response = await fetch(`${app.base}/api/trouble/fault`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', instance: response.headers.get('x-request-id') });
    for (const inside of ['select', 'secret@', '/opt', 'Error', '.ts']) expect(text).not.toContain(inside);
  });

  test('S56: unknown addresses get a page in a browser and a problem document elsewhere', async () => {
    const page = await fetch(`${app.base}/nothing<script>`, { headers: { Accept: 'text/html,*/*' } });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(await page.text()).not.toContain('<script>');
    const program = await fetch(`${app.base}/api/nothing`, { headers: { Accept: 'text/html,*/*' } });
    expect(program.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
  });

  test('a lost database is reported with Retry-After', async () => {
    const response = await fetch(`${app.base}/api/trouble/database`);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});
