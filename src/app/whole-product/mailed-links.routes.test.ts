import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { askRoute, prepareRequest } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import { sendRequest } from '#testing/send-request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
  app.clock.set('2026-05-12T09:00:00.000Z');
});
afterAll(() => app.close());

const LINKS = Object.keys(AUTHORIZATION_MATRIX).filter((route) => /^GET (?:.*:token|\/signup-invite$)/u.test(route));

/** Tables written to by the statements since the last check. */
const written = (): string[] =>
  app.takeStatements().flatMap((sql) => /^\s*(?:insert into|update|delete from)\s+[`"]?(\w+)/iu.exec(sql)?.[1] ?? []);

test('T9: opening a link from an email writes nothing, whichever link it is', async () => {
  expect(LINKS.length).toBeGreaterThanOrEqual(7);
  // The newest ones, so that none is missed because of how its route is written.
  expect(LINKS).toEqual(expect.arrayContaining(['GET /review/:token', 'GET /testimonial/:token']));
  const preparations = preparationsFor(app);
  const world = await buildWorld(app, 1);
  const unexpected: Record<string, string[]> = {};
  for (const route of LINKS) {
    const { status } = await askRoute(app, route, world, preparations);
    expect([route, status]).toEqual([route, 200]);
    const tables = written();
    if (tables.length > 0) unexpected[route] = tables;
  }
  expect(unexpected).toEqual({});
});

test('S8: the page of a link reveals its address to no other page', async () => {
  const preparations = preparationsFor(app);
  const world = await buildWorld(app, 1);
  for (const route of LINKS) {
    const { path, init } = await prepareRequest(route, world, preparations);
    const { headers } = await sendRequest(app.base + path, init);
    expect([route, headers.get('referrer-policy')]).toEqual([route, 'no-referrer']);
  }
});

test('T9: a link that no person sees writes nothing at all', async () => {
  const preparations = preparationsFor(app);
  const world = await buildWorld(app, 1);
  for (const route of LINKS) {
    const { path, init } = await prepareRequest(route, world, preparations);
    app.takeStatements();
    await sendRequest(app.base + path, { ...init, method: 'HEAD' });
    await sendRequest(app.base + path, { ...init, headers: { ...init.headers, 'Sec-Purpose': 'prefetch;prerender' } });
    expect([route, written()]).toEqual([route, []]);
  }
});

test('T9: a link still works after scanners opened it twenty times and sent five HEAD requests', async () => {
  const ways = Object.keys(AUTHORIZATION_MATRIX).filter((route) =>
    /^POST (?:\/\w.*:token|\/signup-invite$)/u.test(route),
  );
  expect(ways.length).toBeGreaterThanOrEqual(8);
  const preparations = preparationsFor(app);
  const world = await buildWorld(app, 1);
  for (const route of ways) {
    const { path, init } = await prepareRequest(route, world, preparations);
    const { id, nonce } = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : []);
    const opened =
      path.replace(/\/(?:messages|opened|again|photos(?:\/\w+\/remove)?)$/u, '') +
      (nonce === undefined ? '' : `?id=${id}&nonce=${nonce}`);
    const seen = new Set<number>();
    for (let time = 0; time < 25; time += 1)
      seen.add((await sendRequest(app.base + opened, { method: time < 20 ? 'GET' : 'HEAD' })).status);
    expect([opened, ...seen]).toEqual([opened, 200]);
    const done = await sendRequest(app.base + path, init);
    expect([route, done.status < 400]).toEqual([route, true]);
  }
});
