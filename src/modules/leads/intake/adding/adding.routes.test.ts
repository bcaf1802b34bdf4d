import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { AddedLeadAnswer, KnownCoupleAnswer } from '#contracts/lead/added-lead.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ActivityPage } from '#contracts/lead/lead-activity.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('a lead added by the team on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let mate: { id: string; as: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    const other = await buildMember(app, { role: 'editor', supplierId });
    mate = { id: other.id, as: await signIn(app, other) };
  });
  afterAll(() => app.close());

  const call = { source: 'phone', partnerName: 'Tilly Fairburn', partnerName2: 'Joe', phone: '07700 900731' };
  const mail = {
    source: 'email',
    partnerName: 'Tilly Fairburn',
    partnerName2: 'Joe Marsh',
    email: 'tilly.fairburn@example.com',
    phone: '07700 900731',
    weddingDate: 'Saturday 17 July 2027',
    guests: 'about 85',
    budget: '10k-15k',
    area: 'The orangery',
    message: 'Would Saturday 17 July 2027 still be free?',
    note: 'Met us at the open day.',
  };
  const path = (rest: string) => `/api/suppliers/${supplierId}/leads${rest}`;
  const add = async (body: object, key = newId(), session = as) => {
    const answer = await app.request('POST', path(''), { as: session, body, headers: { 'Idempotency-Key': key } });
    return { status: answer.status, body: answer.body as AddedLeadAnswer & Problem };
  };
  const join = async (leadId: string, body: object) =>
    app.request('POST', path(`/${leadId}/additions`), { as, body, headers: { 'Idempotency-Key': newId() } });
  const remove = async (leadId: string, session = as) =>
    app.request('DELETE', path(`/${leadId}/addition`), { as: session });
  const read = async (leadId: string) => (await app.request('GET', path(`/${leadId}`), { as })).body as LeadDetail;
  const known = async (body: object) =>
    ((await app.request('POST', path('/known'), { as, body })).body as KnownCoupleAnswer).leads.map(
      ({ lead, sign }) => [lead.id, sign],
    );
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const counters = async () =>
    Object.fromEntries(
      (await sql<{ name: string; count: number }>('select name, count from lead_counter'))
        .filter(({ count }) => count !== 0)
        .map(({ name, count }) => [name, count]),
    );

  test('has everything that was entered, is never locked and is free', async () => {
    const { status, body } = await add({ ...mail, assigneeId: mate.id });
    expect(status).toBe(201);
    expect(await read(body.leadId)).toMatchObject({
      source: 'email',
      stage: 'Lead',
      locked: false,
      price: null,
      read: 'read',
      needsReply: true,
      assigneeId: mate.id,
      partners: [
        { firstName: 'Tilly', lastName: 'Fairburn' },
        { firstName: 'Joe', lastName: 'Marsh' },
      ],
      contact: { email: 'tilly.fairburn@example.com', phone: '07700 900731' },
      weddingDate: { y: 2027, m: 7, d: 17 },
      guests: 85,
      budget: '10k-15k',
      area: 'The orangery',
      messages: [{ sender: 'couple', body: 'Would Saturday 17 July 2027 still be free?' }],
      notes: [{ body: 'Met us at the open day.' }],
      spam: null,
    });
    expect(await counters()).toEqual({ Lead: 1, needsReply: 1 });
    expect(await sql('select id from ledger_transaction')).toEqual([]);
    const activity = (await app.request('GET', path(`/${body.leadId}/activity`), { as })).body as ActivityPage;
    expect(activity.entries.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['noteAdded', 'member'],
      ['added', 'member'],
    ]);
  });

  test('needs no email address if there is a phone number, and attributes no text to the couple', async () => {
    const { status, body } = await add(call);
    expect(status).toBe(201);
    expect(await read(body.leadId)).toMatchObject({ contact: { email: '' }, messages: [], excerpt: '' });
    const sent = await app.request('POST', path(`/${body.leadId}/messages`), {
      as,
      body: { body: 'Hello' },
      headers: { 'Idempotency-Key': newId() },
    });
    expect([sent.status, (sent.body as Problem).code]).toEqual([409, 'no-email-address']);
  });

  test('sends the couple nothing, notifies the new owner, and emits a webhook event', async () => {
    const { body } = await add({ ...mail, assigneeId: mate.id });
    await runJob(app, 'outbox-relay');
    expect(await sql('select kind from mail')).toEqual([]);
    expect(await sql('select kind, user_id from notification')).toEqual([{ kind: 'assigned', user_id: mate.id }]);
    const events = await sql<{ name: string; lead_id: string }>(
      "select name, lead_id from outbox_event where name = 'lead.added'",
    );
    expect(events).toEqual([{ name: 'lead.added', lead_id: body.leadId }]);
  });

  test('counts in no response time, so that adding and replying at once doesn’t improve it', async () => {
    const { leadId } = (await add(mail)).body;
    const headers = { 'Idempotency-Key': newId() };
    const sent = await app.request('POST', path(`/${leadId}/messages`), { as, headers, body: { body: 'It is free.' } });
    expect(sent.status).toBe(201);
    const strip = await app.request('GET', `/api/suppliers/${supplierId}/response-time`, { as });
    expect(strip.body).toMatchObject({ replies: 0, medianMinutes: null });
  });

  test('is added once, no matter how often the request is sent', async () => {
    const first = await add(mail, 'drawer-1');
    const again = await add(mail, 'drawer-1');
    expect([again.status, again.body.leadId]).toEqual([201, first.body.leadId]);
    expect(await sql('select id from `lead`')).toHaveLength(1);
    const reused = await add({ ...mail, guests: '90' }, 'drawer-1');
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  test('is refused for a known couple until someone confirms that it’s another lead', async () => {
    const first = (await add(mail)).body.leadId;
    for (const same of [
      { ...mail, phone: '' },
      { ...call, phone: '+44 7700 900731' },
    ]) {
      const { status, body } = await add(same);
      expect([status, body.code, body.meta]).toEqual([409, 'couple-known', { leadId: first }]);
    }
    const second = await add({ ...mail, anyway: true });
    expect(second.status).toBe(201);
    expect(await known({ email: 'TILLY.fairburn@example.com' })).toEqual([
      [second.body.leadId, 'mail'],
      [first, 'mail'],
    ]);
    expect(await known({ phone: '0044 7700 900731' })).toHaveLength(2);
    expect(await known({})).toEqual([]);
    expect(await known({ email: '', phone: '12' })).toEqual([]);
  });

  test('never reveals that a locked lead has the same address', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    const [{ email, phone } = { email: '', phone: '' }] = await sql<{ email: string; phone: string }>(
      `select email, phone from \`lead\` where id = '${locked.id}'`,
    );
    expect(await known({ email, phone })).toEqual([]);
    expect((await add({ ...call, email })).status).toBe(201);
    expect((await join(locked.id, { source: 'phone', note: 'Rang again' })).status).toBe(409);
  });

  test('can join the lead of a known couple instead, an email as a message and a call as a note', async () => {
    const { leadId } = (await add(mail)).body;
    await app.request('PUT', path(`/${leadId}`), { as, body: { version: 1, replied: true } });
    app.clock.advance(MINUTE);
    const email = { source: 'email', message: 'One more thing', guests: '90' };
    expect((await join(leadId, email)).status).toBe(200);
    expect((await join(leadId, { source: 'phone', note: 'Rang again', weddingDate: '24 July 2027' })).status).toBe(200);
    const lead = await read(leadId);
    expect(lead.messages.map(({ body }) => body)).toEqual([mail.message, 'One more thing\n\nGuests: 90']);
    expect(lead.notes.map(({ body }) => body)).toEqual(
      expect.arrayContaining(['Met us at the open day.', 'Rang again\n\nWedding date: 24 July 2027']),
    );
    expect([lead.needsReply, lead.guests, await counters()]).toEqual([true, 85, { Lead: 1, needsReply: 1 }]);
    await runJob(app, 'outbox-relay');
    expect(await sql('select kind from mail')).toEqual([]);
  });

  test('can be undone for ten minutes, as long as no one else has worked on it', async () => {
    const first = (await add(mail)).body.leadId;
    expect((await remove(first)).status).toBe(204);
    expect([await sql('select id from `lead`'), await counters()]).toEqual([[], {}]);
    for (const table of ['message', 'lead_note', 'conversation', 'wedding', 'lead_search'])
      expect(await sql(`select 1 from ${table}`)).toEqual([]);
    const worked = (await add(mail)).body.leadId;
    await app.request('POST', path(`/${worked}/notes`), { as: mate.as, body: { body: 'I know them', mentions: [] } });
    const refused = await remove(worked);
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'lead-stays']);
    const old = (await add({ ...mail, anyway: true })).body.leadId;
    app.clock.advance(11 * MINUTE);
    expect((await remove(old)).status).toBe(409);
  });

  test('can only be removed if it was added by hand', async () => {
    const lead = await buildLead(app, supplierId);
    expect((await remove(lead.id)).status).toBe(409);
  });

  test.each([
    [{ ...call, phone: '' }, '#/email', 'contact'],
    [{ ...call, email: 'tilly' }, '#/email', 'email'],
    [{ ...call, partnerName: ' ' }, '#/partnerName', 'required'],
    [{ ...call, source: 'widget' }, '#/source', 'oneOf'],
    [{ ...call, guests: 'x'.repeat(61) }, '#/guests', 'max'],
    [{ ...call, assigneeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, '#/assigneeId', 'member'],
  ])('is refused with %j', async (body, pointer, rule) => {
    const { status, body: problem } = await add(body);
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => [error.pointer, error.rule])).toContainEqual([pointer, rule]);
    expect(await sql('select id from `lead`')).toEqual([]);
  });

  test('can be added by people who can edit this supplier’s leads', async () => {
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const elsewhere = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: elsewhere }));
    expect([(await add(call, newId(), viewer)).status, (await add(call, newId(), stranger)).status]).toEqual([
      403, 404,
    ]);
    const { leadId } = (await add(call)).body;
    expect([(await remove(leadId, viewer)).status, (await remove(leadId, stranger)).status]).toEqual([403, 404]);
  });
});
