import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SettleInput } from '#contracts/lead/today.ts';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import { prepareRequest } from '#testing/every-route/ask-route.ts';
import type { PreparedRequest } from '#testing/every-route/ask-route.ts';
import type { Preparation } from '#testing/every-route/preparation.ts';
import { preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import type { World } from '#testing/every-route/world.ts';
import { Instances } from '#testing/processes/instances.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { sendRequest } from '#testing/send-request.ts';
import { allRoutes } from '../http/http.ts';

/** Races per route; set RACE_ROUNDS for more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3);

/** Pages of ours whose forms contain their key. */
const FORMS = ['POST /enquire/:publicId', 'POST /c/:token/messages'];

/** Every try is counted here, even if it turns out to be a repeat. */
const UNCOUNTED = ['rate_limit'];

/** A different request with the same key, by route; routes without a body get another id instead. */
const OTHERWISE: Record<string, object | ((body: SettleInput) => object)> = {
  'POST /api/suppliers/:supplierId/today/done': ({ leads }: SettleInput) => ({
    leads: leads.map((lead) => ({ ...lead, reasons: lead.reasons.slice(0, 1) })),
  }),
  'POST /api/suppliers/:supplierId/leads/:leadId/messages': { body: 'Good evening' },
  'POST /api/suppliers/:supplierId/leads': { partnerName: 'Someone Else' },
  'POST /api/suppliers/:supplierId/leads/:leadId/additions': { note: 'For another reason' },
  'POST /api/suppliers/:supplierId/leads/bulk': { change: { status: 'Contacted' } },
  'POST /api/widget/:publicId/enquiries': { partnerName: 'Somebody Else' },
  'POST /api/suppliers/:supplierId/enquiries': { partnerName: 'Somebody Else' },
  'POST /api/staff/claims/:claimId/decision': { note: 'For another reason' },
  'POST /api/suppliers/:supplierId/leads/:leadId/claim': { reason: 'wrong-contact' },
  'POST /api/suppliers/:supplierId/today/snooze': { note: 'Write to them' },
  'POST /api/suppliers/:supplierId/leads/:leadId/merge': { take: [] },
  'POST /api/staff/suppliers/:supplierId/ledger/gifts': { units: 3 },
  'POST /api/staff/suppliers/:supplierId/ledger/rollbacks': { reason: 'For another reason' },
};

interface Received {
  status: number;
  body: unknown;
}

describe.each(testEngines())('T6: one key has one response, in two processes at once, on $name', ({ url }) => {
  let instances: Instances;
  let world: World;
  let preparations: Record<string, Preparation>;
  let putBack: () => Promise<void>;
  let routes: string[];

  beforeAll(async () => {
    instances = await Instances.start(url, 2, { INBOUND_DOMAIN });
    const { app } = instances;
    routes = allRoutes(app.container)
      .filter(({ idempotent }) => idempotent)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    preparations = preparationsFor(app);
    world = await buildWorld(app, 1);
    putBack = await keepRows(app.database);
  }, 120_000);
  afterAll(() => instances.stop());

  async function fresh(route: string): Promise<PreparedRequest> {
    await putBack();
    const request = await prepareRequest(route, world, preparations);
    await instances.agreeOnTime();
    return request;
  }

  async function ask(base: string, { path, init }: PreparedRequest): Promise<Received> {
    const { status, headers, text } = await sendRequest(base + path, init);
    if (!/json/u.test(headers.get('content-type') ?? '')) return { status, body: null };
    const { instance: _own, ...body } = JSON.parse(text) as Record<string, unknown>;
    return { status, body };
  }

  async function rowCounts(): Promise<Record<string, number>> {
    const { orm, tables } = instances.app.database;
    const em = orm.em.fork();
    const counted = tables.filter((table) => !UNCOUNTED.includes(table));
    const parts = counted.map((table) => `select '${table}' as name, count(*) as many from \`${table}\``);
    const rows = await em.execute<{ name: string; many: number | string }[]>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, many }) => [name, Number(many)]));
  }

  /** The outcome: the responses, and by how many rows each table grew. */
  async function outcomeOf(
    send: () => Promise<Received[]>,
  ): Promise<{ responses: Received[]; grown: Record<string, number> }> {
    const before = await rowCounts();
    const responses = await send();
    const after = await rowCounts();
    const grown = Object.entries(after).map(([name, many]): [string, number] => [name, many - (before[name] ?? 0)]);
    return { responses, grown: Object.fromEntries(grown.filter(([, many]) => many !== 0)) };
  }

  const together = (...requests: readonly PreparedRequest[]): Promise<Received[]> =>
    Promise.all(requests.map((request, at) => ask(instances.bases[at % 2] ?? '', request)));

  test('the same request gets equal responses and takes effect once, for every route with a key', async () => {
    const odd: unknown[] = [];
    for (const route of [...routes, ...FORMS]) {
      const once = await fresh(route);
      const alone = await outcomeOf(() => together(once));
      if (![200, 201, 303].includes(alone.responses[0]?.status ?? 0)) odd.push({ route, alone });
      for (let round = 0; round < ROUNDS; round += 1) {
        const request = await fresh(route);
        const raced = await outcomeOf(() => together(request, request, request, request));
        const [first] = raced.responses;
        const equal = raced.responses.every((responses) => JSON.stringify(responses) === JSON.stringify(first));
        const once = JSON.stringify(raced.grown) === JSON.stringify(alone.grown);
        if (!equal || !once || first?.status !== alone.responses[0]?.status)
          odd.push({ route, round, ...raced, alone });
        const [later] = await together(request);
        if (JSON.stringify(later) !== JSON.stringify(first)) odd.push({ route, round, later, first });
      }
    }
    expect(odd).toEqual([]);
  }, 300_000);

  test('another request with the same key gets 422 even in a race, and only one of the two takes effect', async () => {
    const odd: unknown[] = [];
    for (const route of routes) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await fresh(route);
        const other = differing(route, one);
        const pair = round % 2 === 0 ? [one, other] : [other, one];
        const responses = await together(...pair);
        const statuses = responses.map(({ status }) => status).toSorted((one, two) => one - two);
        const known = OTHERWISE[route] ? [422] : [404, 409, 410, 422];
        if ((statuses[0] ?? 0) >= 300 || !known.includes(statuses[1] ?? 0)) odd.push({ route, round, responses });
        const loser = pair[responses.findIndex(({ status }) => status >= 300)] ?? other;
        const [later] = await together(loser);
        if (later?.status !== 422) odd.push({ route, round, later });
      }
    }
    expect(odd).toEqual([]);
  }, 300_000);

  function differing(route: string, { path, init }: PreparedRequest): PreparedRequest {
    const change = OTHERWISE[route];
    if (!change) return { path: path.replace(/[0-9A-HJKMNP-TV-Z]{26}(?=\/[a-z/]+$)/u, newId()), init };
    const given = JSON.parse(String(init.body)) as object;
    const difference = typeof change === 'function' ? change(given as SettleInput) : change;
    const body = JSON.stringify({ ...given, ...difference });
    return { path, init: { ...init, body } };
  }
});
