import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { NotFound } from '#shared/errors.ts';
import { noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { swapsOf } from '#testing/crawling/id-swaps.ts';
import type { IdSwap, Tenant } from '#testing/crawling/id-swaps.ts';
import { watchRows } from '#testing/crawling/written-rows.ts';
import type { RowWatch, WrittenRows } from '#testing/crawling/written-rows.ts';
import { goodRequest } from '#testing/every-route/ask-route.ts';
import type { Preparation } from '#testing/every-route/preparation.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import type { World } from '#testing/every-route/world.ts';
import type { SentRequest } from '#testing/fuzz/sent-request.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { sendRequest } from '#testing/send-request.ts';
import { allRoutes } from '../../http/http.ts';

/** Counted for every request, whatever its response. */
const NOTES_OF_REQUESTS = ['rate_limit'];
/** Requests stored to detect their repeats: they contain the ids the person sent. */
const STORED_REQUESTS = 'idempotency_key';

/** The request needs more than the id: the secret of the invite, which is for another address. */
const PROVED = new Set(['POST /api/nonce/invite/consume']);

const ANY_ID = /\b[0-9A-HJKMNP-TV-Z]{26}\b/gu;

interface Told extends WrittenRows {
  status: number;
  text: string;
}

describe('S31: another tenant’s ids in one’s own requests', () => {
  let app: TestApp;
  let routes: Route[];
  let theirs: World;
  let own: Tenant;
  let other: Tenant;
  let preparations: Record<string, Preparation>;
  let putBack: () => Promise<void>;
  let rows: RowWatch;
  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
    app.clock.set('2026-05-12T09:00:00.000Z');
    routes = allRoutes(app.container).filter(({ access: { kind } }) => kind === 'supplier' || kind === 'user');
    preparations = preparationsFor(app);
    own = await tenant(await buildWorld(app, 1));
    theirs = await buildWorld(app, 1);
    other = await tenant(theirs);
    putBack = await keepRows(app.database);
    rows = await watchRows(app.database, NOTES_OF_REQUESTS);
  });
  afterAll(() => app.close());

  async function tenant({ admin, ids }: World): Promise<Tenant> {
    const { user } = (await app.request('GET', '/api/auth/session', { as: admin })).body as SessionAnswer;
    return { cookie: admin, ids: { ...ids, userId: user.id } };
  }

  /** Sends one request; returns its response without the ids in question, and what it wrote. */
  async function ask({ path, method, headers, body }: SentRequest, ids: readonly string[]): Promise<Told> {
    await app.database.orm.em.fork().execute('delete from rate_limit');
    await rows.clear();
    const answer = await sendRequest(app.base + path, { method, headers, ...(body === null ? {} : { body }) });
    const withoutIds = ids.reduce((all, id) => all.replaceAll(id, 'id'), answer.text);
    // Requests and the records they create have new ids each time.
    return { status: answer.status, text: withoutIds.replaceAll(ANY_ID, 'id'), ...(await rows.take()) };
  }

  /** What differs between the response for the other tenant's ids and that for ids that don't exist. */
  async function faultOf({ place, pairs, ...requests }: IdSwap): Promise<object | null> {
    const foreignIds = pairs.map(({ foreign }) => foreign);
    const unknownIds = pairs.map(({ unknown }) => unknown);
    const unknown = await ask(requests.unknown(), unknownIds);
    const foreign = await ask(requests.foreign(), foreignIds);
    const kept = foreign.rows.filter(
      ({ table, json }) => table !== STORED_REQUESTS && foreignIds.some((id) => json.includes(id)),
    );
    // An accepted request can leave other work for the next one: then the same one is sent again.
    const again =
      foreign.changes.join() === unknown.changes.join() ? unknown : await ask(requests.unknown(), unknownIds);
    const isSame =
      unknown.status === foreign.status &&
      unknown.text === foreign.text &&
      again.changes.join() === foreign.changes.join();
    return isSame && kept.length === 0 ? null : { place, unknown, foreign, kept };
  }

  async function faultsOf(route: Route): Promise<{ swaps: number; faults: object[] }> {
    const good = await goodRequest(nameOf(route), theirs, preparations);
    const swaps = swapsOf(route, good, own, { ...other, ids: { ...other.ids, ...good.ids } });
    const faults: object[] = [];
    for (const swap of swaps) faults.push(...[await faultOf(swap)].filter((fault) => fault !== null));
    await putBack();
    return { swaps: swaps.length, faults };
  }

  test('are answered like ids that don’t exist, and nothing of the other tenant changes', async () => {
    const found: Record<string, object[]> = {};
    let asked = 0;
    for (const route of routes) {
      const { swaps, faults } = await faultsOf(route);
      asked += swaps;
      // Each place for an id in a path counts once, so that a new route is covered.
      const inPath = route.path.replaceAll(/:(?:supplierId|publicId)/gu, '').match(/:\w+Id\b/gu)?.length ?? 0;
      expect([nameOf(route), swaps >= inPath]).toEqual([nameOf(route), true]);
      if (faults.length > 0 && !PROVED.has(nameOf(route))) found[nameOf(route)] = faults;
    }
    expect(found).toEqual({});
    expect(asked).toBeGreaterThan(500);
  }, 120_000);

  test.each([
    ['answers', 'select 1 from lead_note where id = ?'],
    ['writes', 'update lead_note set body = body where id = ? returning id'],
  ])('are detected if a route doesn’t check whose they are and %s', async (does, sql) => {
    const route = routes.find((one) => nameOf(one) === 'DELETE /api/suppliers/:supplierId/leads/:leadId/notes/:noteId');
    if (!route) throw new Error('Notes have another address.');
    const open = route as { -readonly [Part in keyof Route]: Route[Part] };
    const { run } = open;
    open.run = async ({ params }: { params: Record<string, string> }) => {
      const found = await app.database.orm.em.fork().execute<object[]>(sql, [params['noteId']]);
      if (found.length === 0 || does === 'writes') throw new NotFound();
      return noContent();
    };
    expect((await faultsOf(route)).faults).toHaveLength(2);
    open.run = run;
    expect((await faultsOf(route)).faults).toEqual([]);
  });
});

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;
