import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { askRoute } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';

/** By route: how often it waits for the database server, and how often it commits. */
interface Budget {
  roundTrips: number;
  commits: number;
}

const BUDGETS = new URL('../../../bench/budgets.json', import.meta.url);
/** A commit is sent alone or at the end of a packet. */
const COMMITS = /^commit$|\ncommit work$/u;
const { hotRoutes } = JSON.parse(readFileSync(BUDGETS, 'utf8')) as { hotRoutes: Record<string, Budget> };

describeOnServers('round trips of hot routes', (url) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN, ...PROVIDERS });
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  /** Measures the second request of its kind in a new world: the first one loads what a process caches. */
  async function budgetOf(route: string): Promise<Budget | string> {
    const preparations = preparationsFor(app);
    for (let turn = 0; ; turn += 1) {
      await app.database.clear();
      const world = await buildWorld(app, 2);
      app.takeRoundTrips();
      const { status, text } = await askRoute(app, route, world, preparations);
      if (status >= 400) return `${status} ${text.slice(0, 300)}`;
      const trips = app.takeRoundTrips();
      if (turn > 0) return { roundTrips: trips.length, commits: trips.filter((one) => COMMITS.test(one)).length };
    }
  }

  // Exact, so that a lower figure must be written back.
  test('match bench/budgets.json', async () => {
    const found: Record<string, Budget | string> = {};
    for (const route of Object.keys(hotRoutes)) found[route] = await budgetOf(route);
    expect(found).toEqual(hotRoutes);
  }, 120_000);
});
