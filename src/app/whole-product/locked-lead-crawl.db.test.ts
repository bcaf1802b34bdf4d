import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { CANARIES, CANARY_MESSAGE, canariesIn, canaryEnquiry } from '#testing/crawling/canaries.ts';
import { crawl, crawlOnce } from '#testing/crawling/crawl.ts';
import type { Crawler, Visit } from '#testing/crawling/crawl.ts';
import { testEngines } from '#testing/database.ts';
import { LockedLead } from '#testing/crawling/locked-lead.ts';
import { runJob } from '#testing/run-jobs.ts';

/** Tables that contain the couple's own words and addresses; no other table may contain them. */
const COUPLE_TABLES = [
  'user',
  'wedding',
  'lead',
  'message',
  'message_mail',
  'mail',
  'inbound_mail',
  'inbound_raw',
  'file',
  'attachment',
];
const READERS = ['viewer', 'sales', 'editor', 'admin', 'API key'] as const;

describe.each(testEngines())('S33: a locked enquiry leaks nothing, on $name', ({ url }) => {
  let world: LockedLead;
  let app: TestApp;
  let leadId: string;
  let supplier: LockedLead['supplier'];
  let crawlers: Crawler[];
  let ids: Record<string, string>;
  let canaries: Record<string, string>;
  const logged: string[] = [];

  beforeAll(async () => {
    world = await LockedLead.open(url, (line) => void logged.push(line));
    ({ app, leadId, supplier, crawlers, ids, canaries } = world);
  });
  afterAll(() => world.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> => world.sql(statement, values);
  const path = (rest: string): string => world.path(rest);
  const crawlerOf = (name: string): Crawler => world.crawlerOf(name);
  const leaks = (visits: readonly Visit[]): string[] => [
    ...new Set(
      visits.flatMap(({ by, route, answer }) =>
        canariesIn(answer, canaries).map((canary) => `${by}, ${route}: ${canary}`),
      ),
    ),
  ];

  const crawlAll = async (): Promise<Visit[]> => {
    const routes = Object.keys(AUTHORIZATION_MATRIX);
    const visits: Visit[] = [];
    for (const crawler of crawlers) {
      // Every guess for the roles with most access, one for all others.
      const words = crawler.name.startsWith('admin') ? canaries : { surname: CANARIES.surname };
      for (const route of routes) {
        // Each key is limited per minute.
        if (crawler.key !== undefined) crawler.key = (await buildApiKey(app, supplier.id)).header;
        visits.push(...(await crawl(app, route, { crawler, ids, lists: world.lists, words })));
      }
    }
    return visits;
  };

  test('the search for canaries finds every one of them in the couple’s own record', async () => {
    const rows = await Promise.all(COUPLE_TABLES.map((table) => sql(`select * from \`${table}\``)));
    expect(canariesIn(JSON.stringify(rows), canaries)).toEqual(Object.keys(canaries));
  });

  test('the calendar and its feed name the couple of a booked day by first names', async () => {
    const days = `/api/suppliers/${supplier.id}/calendar?from=2027-06-01&to=2027-06-30`;
    const calendar = await app.request('GET', days, { as: crawlerOf('viewer').cookie });
    const { text } = await app.request('GET', `/calendar/${ids['feed']}`);
    expect(calendar.text).toContain('"couple":"Amelia & Jack","locked":true');
    expect(text).toContain('SUMMARY:On hold: Amelia & Jack');
    expect(canariesIn(calendar.text + text, canaries)).toEqual([]);
  });

  test('every route of the product, called by everyone, validly and invalidly, reveals nothing', async () => {
    const visits = await crawlAll();
    expect(leaks(visits)).toEqual([]);
    // Make sure that the crawl found the lead and wasn't only refused.
    const met = visits.filter(({ by, status, answer }) => by === 'admin' && status === 200 && answer.includes(leadId));
    expect(new Set(met.map(({ route }) => route)).size).toBeGreaterThanOrEqual(8);
    expect(visits.filter(({ status }) => status === 500).map(({ route, answer }) => `${route}: ${answer}`)).toEqual([]);
  }, 600_000);

  test('webhooks mention the lead and reveal nothing', async () => {
    await runJob(app, 'outbox-relay');
    await runJob(app, 'webhook-delivery');
    expect(world.receiver.calls.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(world.receiver.calls)).toContain(leadId);
    expect(canariesIn(JSON.stringify(world.receiver.calls), canaries)).toEqual([]);
  });

  test('the bell mentions the enquiry by first names', async () => {
    const as = crawlerOf('sales').cookie;
    const notifications = await app.request('GET', `/api/suppliers/${supplier.id}/notifications`, { as });
    expect(notifications.text).toContain('"kind":"new-lead"');
    expect(notifications.text).toContain('"locked":true');
    expect(canariesIn(notifications.text, canaries)).toEqual([]);
  });

  test.each(Object.entries(CANARIES))(
    'a search for the %s finds no more than a search for nonsense',
    async (_, canary) => {
      const as = crawlerOf('admin').cookie;
      for (const guess of [canary, canary.slice(0, 5), canary.toUpperCase()]) {
        const nonsense = guess.replaceAll(/./gu, 'j');
        const ask = (q: string) =>
          app.request('GET', path(`?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`), { as });
        const [found, nothing] = [await ask(guess), await ask(nonsense)];
        expect([found.status, found.headers.get('content-range'), found.text]).toEqual([
          nothing.status,
          nothing.headers.get('content-range'),
          nothing.text,
        ]);
      }
    },
  );

  test('the order of a list by couple doesn’t follow the hidden surnames', async () => {
    const leads = app.container.get<LeadsApi>(LEADS_API);
    const as = crawlerOf('admin').cookie;
    const order = async (last: string, email: string): Promise<number> => {
      const id = await app.within(() =>
        leads.receive({ ...canaryEnquiry(supplier.id), partnerName: `Amelia ${last}`, partnerName2: 'Jack', email }),
      );
      const sort = new URLSearchParams({ sort: '["couple","ASC"]' }).toString();
      const rows = (await app.request('GET', path(`?${sort}`), { as })).body as { id: string }[];
      const place = rows.findIndex((row) => row.id === id) - rows.findIndex((row) => row.id === leadId);
      await sql('delete from `lead` where id = ?', [id]);
      await sql('delete from lead_search where lead_id = ?', [id]);
      return Math.sign(place);
    };
    expect(await order('Aaaa', 'a@a.example')).toBe(await order('Zzzz', 'z@z.example'));
  });

  test('live events, current and missed ones, reveal nothing', async () => {
    const stream = async (headers: Record<string, string>): Promise<string> => {
      const ending = new AbortController();
      const response = await fetch(`${app.base}/api/events?supplierId=${supplier.id}`, {
        headers: { Cookie: crawlerOf('admin').cookie, ...headers },
        signal: ending.signal,
      });
      await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(canaryEnquiry(supplier.id)));
      let seen = '';
      for await (const chunk of response.body ?? []) {
        seen += Buffer.from(chunk as Uint8Array).toString();
        if (seen.includes('message.received')) break;
      }
      ending.abort();
      return seen;
    };
    const seen = (await stream({})) + (await stream({ 'Last-Event-ID': '0'.repeat(26) }));
    expect(seen).toContain('lead.received');
    expect(canariesIn(seen, canaries)).toEqual([]);
  });

  test('emails to the team reveal nothing, and say that something is hidden', async () => {
    await runJob(app, 'outbox-relay');
    await runJob(app, 'mail-delivery');
    const toTeam = world.sink.mails.filter(({ envelope }) => !envelope.to.some((to) => canariesIn(to).length > 0));
    expect(toTeam.length).toBeGreaterThanOrEqual(3);
    for (const { raw, mail } of toTeam)
      expect(canariesIn([raw, mail.subject, mail.text, mail.html].join('\n'), canaries)).toEqual([]);
    // The crawl itself created Sophie through the API: such enquiries are the supplier's own. It also changed accounts,
    // whose owners get a notice.
    const ofTheHidden = toTeam.filter(({ mail }) => !/Sophie|Aisle account/u.test(mail.text ?? ''));
    expect(ofTheHidden.length).toBeGreaterThanOrEqual(3);
    for (const { mail } of ofTheHidden) expect(mail.text).toContain('hidden until you reveal');
  });

  test('no other table contains any of it: not events, stored responses, audit, jobs or sessions', async () => {
    const found: string[] = [];
    for (const entity of app.database.orm.getMetadata().getAll().values()) {
      if (!entity.tableName || COUPLE_TABLES.includes(entity.tableName)) continue;
      const rows = await sql(`select * from \`${entity.tableName}\``);
      found.push(...canariesIn(JSON.stringify(rows), canaries).map((canary) => `${entity.tableName}: ${canary}`));
    }
    expect(found).toEqual([]);
    const shown = 'select excerpt, couple_sort from `lead`';
    expect(canariesIn(JSON.stringify(await sql(shown)), canaries)).toEqual([]);
    expect(canariesIn(JSON.stringify(await sql('select last_error, subject, to_name from mail')), canaries)).toEqual(
      [],
    );
  });

  test('the log of all this reveals nothing', () => {
    expect(logged.length).toBeGreaterThan(1_000);
    expect(logged.filter((line) => canariesIn(line, canaries).length > 0)).toEqual([]);
  });

  test('once revealed, everyone who can read leads sees everything, and no one else sees anything', async () => {
    await app.within(() =>
      app.container.get<LedgerApi>(LEDGER_API).gift({
        supplierId: supplier.id,
        product: 'enquiries',
        units: 1,
        userId: null,
        reason: 'A good start',
      }),
    );
    const revealed = await app.request('POST', path(`/${leadId}/reveal`), {
      as: crawlerOf('sales').cookie,
      headers: { 'Idempotency-Key': 'canary-reveal' },
    });
    expect(revealed.status).toBe(200);
    // The search follows right after the commit.
    await runJob(app, 'outbox-relay');
    for (const crawler of crawlers) {
      const visits: Visit[] = [];
      for (const route of Object.keys(AUTHORIZATION_MATRIX))
        if (route.startsWith('GET '))
          visits.push(...(await crawlOnce(app, route, { crawler, ids, lists: world.lists, words: {} })));
      const seen = new Set(visits.flatMap(({ answer }) => canariesIn(answer)));
      const mayRead = (READERS as readonly string[]).includes(crawler.name);
      expect([crawler.name, [...seen].toSorted()]).toEqual([
        crawler.name,
        mayRead ? Object.keys(CANARIES).toSorted() : [],
      ]);
    }
    const detail = (await app.request('GET', path(`/${leadId}`), { as: crawlerOf('viewer').cookie }))
      .body as LeadDetail;
    expect(detail.contact).toEqual({ email: 'jq.hollis@xq-canarymail.example', phone: '07700 904217' });
    expect(detail.messages[0]?.body).toBe(CANARY_MESSAGE);
    const search = new URLSearchParams({ filter: '{"q":"quorrelbane"}' }).toString();
    const found = await app.request('GET', path(`?${search}`), { as: crawlerOf('viewer').cookie });
    expect(found.headers.get('content-range')).toMatch(/\/1$/u);
  }, 600_000);
});
