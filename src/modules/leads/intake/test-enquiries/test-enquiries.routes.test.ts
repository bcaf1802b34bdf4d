import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import type { BoardAnswer } from '#contracts/lead/lead-board.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry, buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import { runJob } from '#testing/run-jobs.ts';
import { countersMatch } from '../importing/testing/counters-match.ts';
import { WidgetSender } from '../../testing/widget-sender.ts';

describe.each(testEngines())('a test enquiry, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: { id: string; publicId: string };
  let nina: BuiltMember;
  let as: string;
  let widget: WidgetSender;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN: 'in.aisle.example' });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplier = await buildSupplier(app, { name: 'Thornbury Barn', payPerEnquiry: true });
    nina = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    as = await signIn(app, nina);
    widget = new WidgetSender(app, supplier);
  });
  afterAll(() => app.close());

  const path = (rest: string) => `/api/suppliers/${supplier.id}/${rest}`;
  const get = async <T>(rest: string) => (await app.request('GET', path(rest), { as })).body as T;
  const post = (rest: string, body: object, cookie = as) =>
    app.request('POST', path(rest), { as: cookie, body, headers: { 'Idempotency-Key': newId() } });
  const sql = <T>(text: string) => app.database.orm.em.fork().execute<T[]>(text);
  const listed = async (query = '') => {
    const answer = await app.request('GET', path(`leads${query}`), { as });
    return { rows: answer.body as LeadSummary[], range: answer.headers.get('content-range') };
  };
  const mailed = () => sql<{ kind: string; to_address: string }>('select kind, to_address from mail order by kind');

  test('appears in the list, on the board and on its own page, marked as a test', async () => {
    const leadId = await widget.test(as);
    const { rows, range } = await listed();
    expect(rows.map(({ id, test, locked }) => ({ id, test, locked }))).toEqual([
      { id: leadId, test: true, locked: false },
    ]);
    expect(range).toMatch(/\/1$/u);
    for (const filter of [{ stage: 'Lead' }, { needsReply: true }, { q: 'Alex' }, { source: 'widget' }]) {
      const found = await listed(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect([filter, found.rows.length, found.range]).toEqual([filter, 1, expect.stringMatching(/\/1$/u)]);
    }
    const board = await get<BoardAnswer>('leads/board');
    expect(board.columns.flatMap((column) => column.leads.map((lead) => lead.test))).toEqual([true]);
    const lead = await get<LeadDetail>(`leads/${leadId}`);
    expect(lead).toMatchObject({ test: true, contact: { email: nina.email } });
    expect(await get<SetupAnswer>('setup')).toMatchObject({
      shown: true,
      hasLeads: false,
      done: { test: true, widget: false },
      testLeadId: leadId,
    });
  });

  test('counts in no figures, exports or lists of things to do', async () => {
    await widget.test(as);
    app.clock.advance(HOUR);
    const counts = await get<DashboardAnswer['counts']>('leads/counts');
    expect(counts).toMatchObject({ total: 0, inPlay: 0, unread: 0, needsReply: 0, locked: 0, spam: 0 });
    const dashboard = await get<DashboardAnswer>('dashboard');
    expect(dashboard.newLeads).toEqual([]);
    expect(dashboard.enquiriesByWeek.every(({ count }) => count === 0)).toBe(true);
    const boards = [
      await get<BoardAnswer>('leads/board'),
      await get<BoardAnswer>('leads/board?filter={"source":"widget"}'),
    ];
    for (const { columns } of boards) {
      expect(columns.map(({ count }) => count)).toEqual(columns.map(() => 0));
      expect(columns.map(({ value }) => value)).toEqual(columns.map(() => 0));
    }
    const asked = await post('leads/filter-counts', { filters: [{}, { source: 'widget' }, { read: 'new' }] });
    expect(asked.body).toEqual([0, 0, 0].map((count) => ({ count, more: false })));
    expect(await get('leads/find?q=Alex')).toEqual([]);
    expect(await get('today/counts')).toMatchObject({ everyone: 0, unassigned: 0 });
    expect((await app.request('GET', path('leads.csv'), { as })).text).not.toContain('Alex');
    const counters = await sql<{ name: string; count: number }>('select name, count from lead_counter order by name');
    expect(counters.map(({ name, count }) => [name, count])).toEqual([
      ['test Lead', 1],
      ['test needsReply', 1],
      ['test unread', 1],
    ]);
  });

  test('stays out of figures whatever happens to it, and is not affected by changing all leads', async () => {
    const leadId = await widget.test(as);
    expect((await post(`leads/${leadId}/messages`, { body: 'It is free.' })).status).toBe(201);
    expect((await post(`leads/${leadId}/stage`, { stage: 'Booked' })).status).toBe(200);
    await post(`leads/${leadId}/spam`, { spam: true });
    await post('leads/bulk', { filter: {}, change: { labels: { add: ['VIP'] } } });
    await runJob(app, 'outbox-relay');
    const lead = await get<LeadDetail>(`leads/${leadId}`);
    expect(lead).toMatchObject({ test: true, spam: null, stage: 'Booked', labels: [] });
    await countersMatch(app, supplier.id);
    expect(await get('leads/counts')).toMatchObject({ total: 0, spam: 0 });
    const { responseTime } = await get<DashboardAnswer>('dashboard');
    expect(responseTime).toMatchObject({ medianMinutes: null, score: null });
    expect(await sql('select id from recipe_run')).toEqual([]);
    expect(await sql('select * from sender_verdict')).toEqual([]);
    const calendar = await app.request('GET', path('calendar?from=2027-06-01&to=2027-06-30'), { as });
    expect(calendar.status).toBe(200);
    expect(calendar.text).not.toContain('Alex');
  });

  test('notifies and emails only the person who sent it, at their own address, whatever was typed', async () => {
    const other = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    const leadId = await widget.test(as);
    const mails = await mailed();
    expect(mails).toEqual([
      { kind: 'enquiry-confirmation', to_address: nina.email },
      { kind: 'lead-notification', to_address: nina.email },
    ]);
    const told = await sql<{ user_id: string }>('select user_id from notification');
    expect(told.map((row) => row.user_id)).toEqual([nina.id]);
    expect(other.id).not.toBe(nina.id);
    await post(`leads/${leadId}/messages`, { body: 'It is free.' });
    await runJob(app, 'outbox-relay');
    expect(await mailed()).toContainEqual({ kind: 'message', to_address: nina.email });
  });

  test('is never sent to webhooks', async () => {
    const receiver = await startReceiver();
    const admin = await AdminOfWebhooks.open(app, {});
    await admin.add(`${receiver.url}/hook`);
    const owner = await sql<{ public_id: string }>(`select public_id from supplier where id = '${admin.supplierId}'`);
    const own = new WidgetSender(app, { id: admin.supplierId, publicId: owner[0]?.public_id ?? '' });
    const leadId = await own.test(admin.as);
    await app.request('POST', `/api/suppliers/${admin.supplierId}/leads/${leadId}/messages`, {
      as: admin.as,
      body: { body: 'It is free.' },
      headers: { 'Idempotency-Key': newId() },
    });
    await admin.deliver();
    expect(receiver.calls).toEqual([]);
    await own.send();
    await admin.deliver();
    expect(receiver.calls.map(({ payload }) => payload.type)).toEqual(['lead.created']);
    await receiver.close();
  });

  test('replaces the previous one, also when two arrive at the same moment', async () => {
    const first = await widget.test(as);
    const { ticket } = await widget.ticket(as);
    const answers = await Promise.all([widget.send({ test: ticket }), widget.send({ test: ticket })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const left = await sql<{ id: string }>('select id from `lead`');
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(first);
    expect(await sql('select id from conversation')).toHaveLength(1);
  });

  test('is not mixed up with an enquiry from the same address', async () => {
    await widget.test(as);
    const real = await buildLead(app, supplier.id, { enquiry: { email: nina.email, partnerName: 'Nina Okafor' } });
    expect(await sql('select id from `lead`')).toHaveLength(2);
    expect(await get(`leads/${real.id}`)).toMatchObject({ test: false, possibleDuplicate: false });
    expect(await get(`leads/${real.id}/related`)).toEqual([]);
    expect(await get('leads/counts')).toMatchObject({ total: 1 });
    expect((await listed()).range).toMatch(/\/2$/u);
    expect(await get<SetupAnswer>('setup')).toMatchObject({ hasLeads: true });
  });

  test('requires a ticket of a teammate who can work on leads and has confirmed their address', async () => {
    const { ticket } = await widget.ticket(as);
    expect((await widget.send({ test: `${ticket.slice(0, -1)}!` })).status).toBe(403);
    const stranger = await buildSupplier(app);
    expect((await new WidgetSender(app, stranger).send({ test: ticket })).status).toBe(403);
    await sql(`update access_entry set role = 'viewer' where user_id = '${nina.id}'`);
    expect((await widget.send({ test: ticket })).status).toBe(403);
    await sql(`update access_entry set role = 'admin' where user_id = '${nina.id}'`);
    await sql(`update user set email_confirmed_at = null where id = '${nina.id}'`);
    expect((await widget.send({ test: ticket })).status).toBe(403);
    await sql(`update user set email_confirmed_at = 1 where id = '${nina.id}'`);
    app.clock.advance(25 * HOUR);
    expect((await widget.send({ test: ticket })).body).toMatchObject({ code: 'forbidden' });
    expect(await sql('select id from `lead`')).toEqual([]);
  });

  test('can be sent ten times an hour', async () => {
    const { ticket } = await widget.ticket(as);
    // The address has a limit of its own, so two people send the tests.
    const other = await signIn(app, await buildMember(app, { role: 'sales', supplierId: supplier.id }));
    const second = (await widget.ticket(other)).ticket;
    for (let at = 0; at < 10; at += 1) {
      expect((await widget.send({ test: at % 2 === 0 ? ticket : second })).status).toBe(201);
    }
    expect((await widget.send({ test: ticket })).status).toBe(429);
  });

  test('is deleted with everything it created, and nothing else is', async () => {
    const real = await buildLead(app, supplier.id, { enquiry: anEnquiry(supplier.id) });
    const leadId = await widget.test(as);
    const remove = (id: string, cookie = as) => app.request('DELETE', path(`leads/${id}/test`), { as: cookie });
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId: supplier.id }));
    expect((await remove(leadId, viewer)).status).toBe(403);
    expect((await remove(newId())).status).toBe(404);
    expect((await remove(real.id)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await remove(leadId)).status).toBe(204);
    expect((await listed()).rows.map(({ id }) => id)).toEqual([real.id]);
    for (const table of ['conversation', 'message', 'wedding']) {
      expect([table, await sql(`select id from ${table}`)]).toEqual([table, [expect.anything()]]);
    }
    expect(await get<SetupAnswer>('setup')).toMatchObject({ done: { test: true }, testLeadId: null });
    expect(await get('leads/counts')).toMatchObject({ total: 1 });
  });
});
