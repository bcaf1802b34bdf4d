import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { INBOUND_DOMAIN, arrives, linkMaker, withFile } from '#modules/leads/testing/inbound-desk.ts';
import { planRuns } from '#modules/leads/recipes/plan-runs.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { RECIPES } from '#contracts/recipe.ts';
import type { LeadDetail } from '#contracts/lead.ts';
import { newId } from '#shared/ids.ts';
import { WEBHOOK_EVENTS } from '#contracts/webhook-events.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import type { Receiver } from '#testing/webhook-receiver.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { buildBlock } from '#testing/builders/calendar.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { CANARIES, CANARY_EMAIL, CANARY_MESSAGE, canariesIn, canaryEnquiry } from '#testing/canaries.ts';
import { crawl, crawlOnce } from '#testing/crawl.ts';
import type { Crawler, Visit } from '#testing/crawl.ts';
import { everybody } from '#testing/everybody.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { RECIPE_INPUT } from '#testing/every-route/recipe-preparations.ts';
import { startSmtpSink } from '#testing/smtp-sink.ts';
import type { SmtpSink } from '#testing/smtp-sink.ts';
import { allRoutes } from './http.ts';

/** Tables in which the couple's own words and addresses stand; every other one must be free of them. */
const HOMES = [
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
  let app: TestApp;
  let sink: SmtpSink;
  let receiver: Receiver;
  let supplier: { id: string; publicId: string };
  let leadId: string;
  let crawlers: Crawler[];
  let inboundId: string;
  let ids: Record<string, string>;
  let lists: Set<string>;
  /** The canaries, and the secret ways to the couple: its page and its reply address. */
  let canaries: Record<string, string>;
  const logged: string[] = [];

  beforeAll(async () => {
    sink = await startSmtpSink();
    receiver = await startReceiver();
    receiver.answer = (call, response) => response.writeHead(200).end(call.body);
    app = await startTestApp(url, { SMTP_URL: sink.url, INBOUND_DOMAIN }, (line) => void logged.push(line));
    supplier = await buildSupplier(app, { payPerEnquiry: true });
    crawlers = await everybody(app, supplier.id);
    const leads = app.container.get<LeadsApi>(LEADS_API);
    leadId = await app.within(() => leads.receive(canaryEnquiry(supplier.id)));
    await app.within(() => leads.receive({ ...canaryEnquiry(supplier.id), message: `Again: ${CANARY_MESSAGE}` }));
    // The server repeats whom it refuses, as servers do.
    sink.refusal = (address) => `<${address}>: unknown here`;
    sink.replies.push(550);
    await runJob(app, 'outbox-relay');
    await runJob(app, 'mail-delivery');
    await lockedCoupleMails();
    ids = await things();
    await recipesOverIt();
    const routes = allRoutes(app.container).filter((route) => route.list);
    lists = new Set(routes.map((route) => `${route.method.toUpperCase()} ${route.path}`));
    canaries = { ...CANARIES, ...(await secretWays()) };
  });
  afterAll(async () => {
    await app.close();
    await sink.close();
    await receiver.close();
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const path = (rest: string) => `/api/suppliers/${supplier.id}/leads${rest}`;
  const crawlerOf = (name: string): Crawler => {
    const found = crawlers.find((one) => one.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const leaks = (visits: readonly Visit[]): string[] => [
    ...new Set(
      visits.flatMap(({ by, route, answer }) =>
        canariesIn(answer, canaries).map((canary) => `${by}, ${route}: ${canary}`),
      ),
    ),
  ];

  /** The couple writes by mail: into its conversation, and past it to the supplier's own address. */
  async function lockedCoupleMails(): Promise<void> {
    const [lead] = await sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [leadId]);
    const to = (await linkMaker(app)).replyAddress(lead?.conversation_id ?? '');
    const from = `${CANARIES.surname} <${CANARY_EMAIL}>`;
    const quoted = `On 1 May 2026, X <x@y.example> wrote:\r\n> ${CANARY_MESSAGE}`;
    await arrives(app, { to, from, text: `${CANARY_MESSAGE}\r\n\r\n${quoted}` });
    const kept = await arrives(app, { to, from, ...withFile(`${CANARIES.surname}.txt`, CANARY_MESSAGE) });
    const files = await sql('select file_id from attachment where owner_id = ?', [kept.message_id]);
    if (files.length !== 1) throw new Error('The couple’s file was not kept.');
    const own = `${supplier.publicId}@${INBOUND_DOMAIN}`;
    inboundId = (
      await arrives(app, { to: own, from, subject: CANARY_MESSAGE.replaceAll('\n', ' '), text: CANARY_MESSAGE })
    ).id;
  }

  /** Every recipe is on, and its time has come at the locked lead. */
  async function recipesOverIt(): Promise<void> {
    const { database, clock, container } = app;
    const now = clock.now();
    for (const kind of RECIPES) {
      const to = `/api/suppliers/${supplier.id}/recipes/${kind}`;
      await app.request('PUT', to, { as: crawlerOf('admin').cookie, body: RECIPE_INPUT });
    }
    const due = { supplierId: supplier.id, leadId, occasion: 'x', anchorAt: now, dueAt: now };
    const occasions = RECIPES.map((kind) => ({ ...due, kind }));
    await app.within(() => planRuns(database.orm.em, database.engine, occasions, now));
    await runJob({ container, database }, 'recipes');
    await runJob({ container, database }, 'outbox-relay');
    const written = await sql("select 1 from recipe_run where state not in ('skipped', 'waiting')");
    expect(written).toEqual([]);
  }

  /** Something real behind every id that a path may name. */
  async function things(): Promise<Record<string, string>> {
    const [lead] = await sql<{ id: string; supplier_id: string; conversation_id: string }>('select * from `lead`');
    if (!lead) throw new Error('There is no lead.');
    const scheduled = await buildScheduled(app, lead, { state: 'held', last_error: 'Waits' });
    const admin = crawlerOf('admin').cookie;
    const template = { type: 'follow-up', name: 'Hello', subject: '{{couple}}', body: '{{couple}}' };
    const made = await app.request('POST', `/api/suppliers/${supplier.id}/templates`, { as: admin, body: template });
    // Sent by the couple: its name and its content say who it is.
    const sent = {
      leadId,
      origin: 'received',
      name: `${CANARIES.surname}.txt`,
      content: Buffer.from(CANARY_MESSAGE),
    } as const;
    const file = await storeFile(app, supplier.id, sent);
    const note = await app.request('POST', path(`/${leadId}/notes`), { as: admin, body: { body: 'Call them' } });
    const snoozed = { leadIds: [leadId], day: '2027-06-01', time: '09:00', userId: null, note: 'Call them' };
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', `/api/suppliers/${supplier.id}/today/snooze`, { as: admin, body: snoozed, headers });
    const [reminder] = await sql<{ id: string }>("select id from lead_task where kind = 'reminder'");
    // Of another address, for one of the same would join the first.
    const other = { ...canaryEnquiry(supplier.id), email: `other-${CANARY_EMAIL}` };
    const held = await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(other));
    await app.request('PUT', path(`/${held}/hold`), {
      as: admin,
      body: { day: '2027-06-19', until: '2026-06-30' },
    });
    const calendar = `/api/suppliers/${supplier.id}/calendar`;
    const named = await app.request('POST', `${calendar}/feed`, { as: admin, body: { names: true } });
    const block = await buildBlock(app, supplier.id);
    const [dead] = await sql<{ id: string }>("select id from mail where state = 'dead'");
    const moved = await app.request('POST', path(`/${leadId}/stage`), { as: admin, body: { stage: 'Qualified Lead' } });
    const hook = await hookFor(admin);
    return {
      ...hook,
      changeId: (moved.body as { changeId: string }).changeId,
      supplierId: supplier.id,
      publicId: supplier.publicId,
      leadId,
      scheduledId: scheduled.id,
      templateId: (made.body as { id: string }).id,
      fileId: file.id,
      reminderId: reminder?.id ?? '',
      noteId: (note.body as { id: string }).id,
      jobId: dead?.id ?? '',
      inboundId,
      mailId: dead?.id ?? '',
      token: 'c-00000000000000000000000000-1-forged',
      feed: (named.body as { url: string }).url.split('/').pop() ?? '',
      blockId: block.id,
      country: 'GB',
      recipe: 'follow-up',
      path: `leads/${leadId}`,
    };
  }

  /** A webhook that wants everything, and whose receiver repeats what it is told: its log must be as clean. */
  async function hookFor(admin: string): Promise<Record<string, string>> {
    const path = `/api/suppliers/${supplier.id}`;
    const events = [...WEBHOOK_EVENTS];
    const made = await app.request('POST', `${path}/webhooks`, { as: admin, body: { url: receiver.url, events } });
    const { id: webhookId } = made.body as { id: string };
    await app.request('POST', `${path}/leads/${leadId}/stage`, { as: admin, body: { stage: 'Decision Pending' } });
    await runJob(app, 'outbox-relay');
    await runJob(app, 'webhook-delivery');
    const [delivery] = await sql<{ id: string }>('select id from webhook_delivery');
    const { id: keyId } = await buildApiKey(app, supplier.id);
    return { webhookId, deliveryId: delivery?.id ?? '', keyId };
  }

  /** The couple's page and reply address let in whoever knows them, so they are as secret as its own address. */
  async function secretWays(): Promise<Record<string, string>> {
    const [mail] = await sql<{ text: string; reply_to: string }>(
      "select text, reply_to from mail where kind = 'enquiry-confirmation'",
    );
    const link = /\/c\/([^\s]+)/u.exec(mail?.text ?? '')?.[1];
    if (!link || !mail?.reply_to) throw new Error('The couple got no mail.');
    return { 'conversation link': link, 'reply address': mail.reply_to };
  }

  const crawlAll = async (): Promise<Visit[]> => {
    const routes = Object.keys(AUTHORIZATION_MATRIX);
    const visits: Visit[] = [];
    for (const crawler of crawlers) {
      // Every guess by those who can see most, one by everybody else.
      const words = crawler.name.startsWith('admin') ? canaries : { surname: CANARIES.surname };
      for (const route of routes) {
        // One key may not ask for everything within one minute.
        if (crawler.key !== undefined) crawler.key = (await buildApiKey(app, supplier.id)).header;
        visits.push(...(await crawl(app, route, { crawler, ids, lists, words })));
      }
    }
    return visits;
  };

  test('the search for canaries finds every one of them in the couple’s own record', async () => {
    const rows = await Promise.all(HOMES.map((table) => sql(`select * from \`${table}\``)));
    expect(canariesIn(JSON.stringify(rows), canaries)).toEqual(Object.keys(canaries));
  });

  test('the calendar and its feed name the couple that has a day by first names', async () => {
    const days = `/api/suppliers/${supplier.id}/calendar?from=2027-06-01&to=2027-06-30`;
    const calendar = await app.request('GET', days, { as: crawlerOf('viewer').cookie });
    const { text } = await app.request('GET', `/calendar/${ids['feed']}`);
    expect(calendar.text).toContain('"couple":"Amelia & Jack","locked":true');
    expect(text).toContain('SUMMARY:On hold: Amelia & Jack');
    expect(canariesIn(calendar.text + text, canaries)).toEqual([]);
  });

  test('every route of the product, asked by everybody, well and badly, says none of it', async () => {
    const visits = await crawlAll();
    expect(leaks(visits)).toEqual([]);
    // The crawl met the lead, it did not only meet closed doors.
    const met = visits.filter(({ by, status, answer }) => by === 'admin' && status === 200 && answer.includes(leadId));
    expect(new Set(met.map(({ route }) => route)).size).toBeGreaterThanOrEqual(8);
    expect(visits.filter(({ status }) => status === 500).map(({ route, answer }) => `${route}: ${answer}`)).toEqual([]);
  }, 180_000);

  test('webhooks tell of the lead, and none of it', async () => {
    await runJob(app, 'outbox-relay');
    await runJob(app, 'webhook-delivery');
    expect(receiver.calls.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(receiver.calls)).toContain(leadId);
    expect(canariesIn(JSON.stringify(receiver.calls), canaries)).toEqual([]);
  });

  test('the bell tells of the enquiry by first names', async () => {
    const as = crawlerOf('sales').cookie;
    const told = await app.request('GET', `/api/suppliers/${supplier.id}/notifications`, { as });
    expect(told.text).toContain('"kind":"new-lead"');
    expect(told.text).toContain('"locked":true');
    expect(canariesIn(told.text, canaries)).toEqual([]);
  });

  test.each(Object.entries(CANARIES))(
    'a search for the %s finds what a search for nonsense finds',
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

  test('the order of a list by couple does not follow the hidden surnames', async () => {
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

  test('live events, the ones that come and the ones that were missed, say none of it', async () => {
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

  test('mails to the team say none of it, and tell that something is hidden', async () => {
    await runJob(app, 'outbox-relay');
    await runJob(app, 'mail-delivery');
    const toTeam = sink.mails.filter(({ envelope }) => !envelope.to.some((to) => canariesIn(to).length > 0));
    expect(toTeam.length).toBeGreaterThanOrEqual(3);
    for (const { raw, mail } of toTeam)
      expect(canariesIn([raw, mail.subject, mail.text, mail.html].join('\n'), canaries)).toEqual([]);
    // Sophie was handed in by the crawl itself: such enquiries are the supplier's own.
    const ofTheHidden = toTeam.filter(({ mail }) => !mail.text?.includes('Sophie'));
    expect(ofTheHidden.length).toBeGreaterThanOrEqual(3);
    for (const { mail } of ofTheHidden) expect(mail.text).toContain('hidden until you reveal');
  });

  test('no other table keeps any of it: not events, answers to keys, audit, jobs or sessions', async () => {
    const found: string[] = [];
    for (const entity of app.database.orm.getMetadata().getAll().values()) {
      if (!entity.tableName || HOMES.includes(entity.tableName)) continue;
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

  test('the log of all this says none of it', () => {
    expect(logged.length).toBeGreaterThan(1_000);
    expect(logged.filter((line) => canariesIn(line, canaries).length > 0)).toEqual([]);
  });

  test('once revealed, the team that may read leads sees everything, and nobody else sees anything', async () => {
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
    for (const crawler of crawlers) {
      const visits: Visit[] = [];
      for (const route of Object.keys(AUTHORIZATION_MATRIX))
        if (route.startsWith('GET ')) visits.push(...(await crawlOnce(app, route, { crawler, ids, lists, words: {} })));
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
  });
});
