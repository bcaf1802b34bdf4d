import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { askRoute } from '#testing/every-route/ask-route.ts';
import type { Preparation } from '#testing/every-route/preparation.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import type { World } from '#testing/every-route/world.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { STATEMENT_COUNTS } from '#testing/statement-counts.ts';

/** A stream stays open as long as its client, and SES first fetches a key; their own tests cover them. */
const UNCOUNTED = ['GET /api/events', 'POST /api/inbound/ses'];

describe('SQL statements of every route', () => {
  let app: TestApp;
  let preparations: Record<string, Preparation>;
  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
    preparations = preparationsFor(app);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  /** The number of statements for one request to the route; a text if it was not let through. */
  async function count(route: string, world: World): Promise<number | string> {
    const { status, text } = await askRoute(app, route, world, preparations);
    return status < 400 ? app.takeStatements().length : `${status} ${text.slice(0, 300)}`;
  }

  /** Counts for every route in a world of this size; routes that only read leave it unchanged. */
  const countAll = async (size: number): Promise<Record<string, number | string>> => {
    await app.database.clear();
    const world = await buildWorld(app, size);
    const putBack = await keepRows(app.database);
    const counts: Record<string, number | string> = {};
    for (const route of Object.keys(AUTHORIZATION_MATRIX)) {
      if (UNCOUNTED.includes(route)) continue;
      counts[route] = await count(route, world);
      if (!route.startsWith('GET ') || preparations[route]) await putBack();
    }
    return counts;
  };

  test('match the written numbers, whether there is one of everything or many', async () => {
    // The first request of its kind loads what a process caches: secrets, the state of the schema.
    await countAll(1);
    expect(await countAll(1)).toEqual(STATEMENT_COUNTS);
    expect(await countAll(4)).toEqual(STATEMENT_COUNTS);
  }, 300_000);
});
