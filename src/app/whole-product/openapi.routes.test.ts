import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAMED_SCHEMAS } from '#shared/http/named-schemas.ts';
import type { OpenApiDocument } from '#shared/http/openapi.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { samplePath } from '#testing/crawling/sample-path.ts';
import { allRoutes } from '../http/http.ts';

let app: TestApp;
let routes: Route[];
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  routes = allRoutes(app.container);
  document = (await app.request('get', '/api/openapi.json')).body;
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every `$ref` in a document. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  );
}

test('X1: the document lists exactly the routes that run', async () => {
  const documented = operations().map(({ path, method }) => `${method} ${path}`);
  const running = routes.map((route) => `${route.method} ${route.path.replaceAll(/:([A-Za-z]+)/gu, '{$1}')}`);
  expect(documented.sort()).toEqual(running.sort());
  for (const route of routes) {
    const { status, headers } = await app.request(route.method === 'get' ? 'head' : 'options', samplePath(route));
    expect([route.path, status]).not.toEqual([route.path, 405]);
    expect([
      route.path,
      route.method === 'get' ||
        /POST|PUT|DELETE/u.test(headers.get('allow') ?? headers.get('access-control-allow-methods') ?? ''),
    ]).toEqual([route.path, true]);
  }
});

test('X1: no two routes share an address, and every one under /api is declared', async () => {
  const addresses = routes.map((route) => `${route.method} ${route.path.replaceAll(/:[A-Za-z]+/gu, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await app.request('get', '/api')).status).toBe(404);
});

test('every operation has a one-sentence summary and its responses', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations()) {
    expect([path, operation.summary]).toEqual([path, expect.stringMatching(/^\p{Lu}.{7,120}[^.]$/u)]);
    expect(Object.keys(operation.responses).some((status) => /^[23]\d\d$/u.test(status))).toBe(true);
    expect(operation.responses['default']).toEqual({ $ref: '#/components/responses/Problem' });
  }
});

test('path parameters are declared, and operations that are harmful when repeated require a key', () => {
  for (const { path, operation } of operations()) {
    const inPath = ((operation.parameters ?? []) as { in: string; name: string }[]).filter((one) => one.in === 'path');
    expect(inPath.map((one) => `{${one.name}}`)).toEqual(path.match(/\{[A-Za-z]+\}/gu) ?? []);
  }
  for (const route of routes.filter((one) => one.idempotent)) {
    const operation = document.paths[route.path.replaceAll(/:([A-Za-z]+)/gu, '{$1}')]?.[route.method];
    expect(JSON.stringify(operation?.parameters)).toContain('Idempotency-Key');
  }
});

test('every reference leads to an existing component', () => {
  const wanted = new Set(references(document).filter((one) => one.startsWith('#/components/schemas/')));
  expect(wanted.size).toBeGreaterThan(0);
  for (const reference of wanted) expect(Object.keys(NAMED_SCHEMAS)).toContain(reference.split('/').at(-1));
});

test('the page that shows the document contacts no other host and runs no inline script', async () => {
  const page = await app.request('get', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/https?:\/\//u);
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/u);
  for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/gu)) {
    const { status, headers } = await app.request('get', file ?? '');
    expect([file, status, headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff']);
  }
});
