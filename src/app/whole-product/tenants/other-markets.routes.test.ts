import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { watchRows } from '#testing/crawling/written-rows.ts';
import type { RowWatch } from '#testing/crawling/written-rows.ts';
import { goodRequest } from '#testing/every-route/ask-route.ts';
import type { GoodRequest } from '#testing/every-route/ask-route.ts';
import type { Preparation } from '#testing/every-route/preparation.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import type { World } from '#testing/every-route/world.ts';
import { sent } from '#testing/fuzz/sent-request.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { sendRequest } from '#testing/send-request.ts';
import { allRoutes } from '../../http/http.ts';

/** Personal records, which belong to no market. */
const PERSONAL = new Set(['GET /api/staff/searches', 'POST /api/staff/searches', 'PUT /api/staff/searches/last']);
/** For staff of all markets, such as emails of no known supplier, or for the person who created it. */
const NOT_BY_MARKET = new Set([
  'PUT /api/staff/people/:personId/blocked',
  'GET /api/staff/unsorted-mails',
  'POST /api/staff/unsorted-mails/:inboundId/supplier',
  'DELETE /api/staff/unsorted-mails/:inboundId',
  'PUT /api/staff/searches/:searchId',
  'DELETE /api/staff/searches/:searchId',
]);

interface Told {
  status: number;
  text: string;
  changes: string[];
}

describe('S30: staff of another market', () => {
  let app: TestApp;
  let routes: Route[];
  let world: World;
  let staff: { own: string; other: string };
  let preparations: Record<string, Preparation>;
  let putBack: () => Promise<void>;
  let rows: RowWatch;
  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
    app.clock.set('2026-05-12T09:00:00.000Z');
    routes = allRoutes(app.container).filter(({ access }) => access.kind === 'staff');
    preparations = preparationsFor(app);
    world = await buildWorld(app, 1);
    staff = {
      own: await signIn(app, await buildStaff(app, 'GB')),
      other: await signIn(app, await buildStaff(app, 'DE')),
    };
    putBack = await keepRows(app.database);
    rows = await watchRows(app.database, ['rate_limit']);
  });
  afterAll(() => app.close());

  async function ask(good: GoodRequest, cookie: string): Promise<Told> {
    const { path, method, headers, body } = sent(good, '', { headers: { Cookie: cookie } });
    await app.database.orm.em.fork().execute('delete from rate_limit');
    await rows.clear();
    const { status, text } = await sendRequest(app.base + path, {
      method,
      headers,
      ...(body === null ? {} : { body }),
    });
    return { status, text, changes: (await rows.take()).changes };
  }

  test('are refused or see nothing where staff of the market are let in, and change nothing', async () => {
    const faults: Record<string, object> = {};
    for (const name of routes.map(nameOf).filter((one) => !PERSONAL.has(one))) {
      const good = await goodRequest(name, world, preparations);
      const other = await ask(good, staff.other);
      const own = await ask(good, staff.own);
      await putBack();
      const isKept = isRefused(other) && other.changes.length === 0;
      // A route that refuses everyone says nothing about markets.
      if (!isKept || isRefused(own) !== NOT_BY_MARKET.has(name)) faults[name] = { other, own };
    }
    expect(faults).toEqual({});
    expect(routes.length).toBeGreaterThan(40);
  }, 120_000);
});

const isRefused = ({ status, text }: Told): boolean =>
  [403, 404, 422].includes(status) || (status === 200 && text === '[]');

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;
