import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-ground.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { askRoute } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';

/** Opening the conversation is the couple's act itself: that it was opened is noted, and nothing else. */
const NOTED: Readonly<Record<string, readonly string[]>> = {
  'GET /c/:token': ['conversation', 'lead_activity', 'outbox_event'],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
  app.clock.set('2026-05-12T09:00:00.000Z');
});
afterAll(() => app.close());

test('T9: opening a link from an email writes nothing, whichever link it is', async () => {
  const links = Object.keys(AUTHORIZATION_MATRIX).filter((route) => /^GET (?:.*:token|\/signup-invite$)/u.test(route));
  expect(links.length).toBeGreaterThanOrEqual(7);
  const preparations = preparationsFor(app);
  const world = await buildWorld(app, 1);
  const written: Record<string, string[]> = {};
  for (const route of links) {
    const { status } = await askRoute(app, route, world, preparations);
    expect([route, status]).toEqual([route, 200]);
    const tables = app
      .takeStatements()
      .flatMap((sql) => /^\s*(?:insert into|update|delete from)\s+[`"]?(\w+)/iu.exec(sql)?.[1] ?? []);
    const unexpected = tables.filter((table) => !NOTED[route]?.includes(table));
    if (unexpected.length > 0) written[route] = unexpected;
  }
  expect(written).toEqual({});
});
