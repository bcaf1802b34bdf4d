import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '#contracts/durations.ts';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { countersMatch } from '../importing/testing/counters-match.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';
import { ClaimGround } from '../../testing/claim-ground.ts';
import { INBOUND_DOMAIN, arrives, linkMaker } from '../../testing/inbound-ground.ts';

describe.each(testEngines())('leads of the same couple, on $name', ({ name, url }) => {
  let app: TestApp;
  let apps: TestApp[];
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
    apps = name === 'sqlite' ? [app, app] : [app, await startTestApp(url, { INBOUND_DOMAIN })];
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId } = await buildSupplier(app, { payPerEnquiry: true }));
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(async () => {
    for (const one of new Set(apps)) await one.close();
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const receive = (changes: Partial<NewEnquiry> = {}, to = supplierId) =>
    app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(to, changes)));
  const relay = () => runJob(app, 'outbox-relay');
  const path = (rest: string) => `/api/suppliers/${supplierId}/leads${rest}`;
  const ask = <T = never>(method: string, rest: string, body?: object, on = app): Promise<TestResponse<T>> =>
    on.request(method, path(rest), { as, ...(body && { body }), headers: { 'Idempotency-Key': newId() } });
  const pairs = async (id: string) => (await ask<Duplicate[]>('GET', `/${id}/duplicates`)).body;
  const merge = (kept: string, otherId: string, take: string[] = [], on = app) =>
    ask<Duplicate[]>('POST', `/${kept}/merge`, { otherId, take }, on);
  const read = async (id: string) => (await ask<LeadDetail>('GET', `/${id}`)).body;
  const ids = async (filter: object = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    return (await ask<LeadSummary[]>('GET', `?${query}`)).body.map((lead) => lead.id).toSorted();
  };
  /** Two leads by one phone number, already found. */
  const two = async (changes: Partial<NewEnquiry> = {}): Promise<[string, string]> => {
    const one = await receive();
    app.clock.advance(MINUTE);
    const other = await receive({ email: 'jack@mossbury.example', message: 'Are you free?', ...changes });
    await relay();
    return [one, other];
  };

  describe('are found', () => {
    test.each<[string, Partial<NewEnquiry>]>([
      ['phone', { phone: '+44 7700 900 123', partnerName: 'Zoe', partnerName2: null }],
      ['names', { phone: null }],
    ])('by %s, from both sides, in the list and at the lead', async (sign, changes) => {
      const [one, other] = await two(changes);
      expect(await pairs(one)).toMatchObject([{ lead: { id: other }, sign, state: 'hint' }]);
      expect(await pairs(other)).toMatchObject([{ lead: { id: one }, sign, state: 'hint' }]);
      expect(await ids({ duplicates: true })).toEqual([one, other].toSorted());
      expect((await read(one)).possibleDuplicate).toBe(true);
    });

    test('by mail, where the first was closed', async () => {
      const one = await receive();
      await sql("update `lead` set stage = 'Lost'");
      const other = await receive({ phone: null, partnerName: 'Someone' });
      await relay();
      expect(await pairs(other)).toMatchObject([{ lead: { id: one }, sign: 'mail' }]);
    });

    test.each<[string, Partial<NewEnquiry>]>([
      ['another date', { phone: null, weddingDateText: '20 June 2027' }],
      ['other surnames', { phone: null, partnerName: 'Amelia Other' }],
      ['no date', { phone: null, weddingDateText: null }],
      ['another number', { phone: '07700 900999', partnerName: 'Zoe' }],
    ])('not with %s', async (_, changes) => {
      const [one] = await two(changes);
      expect(await pairs(one)).toEqual([]);
    });

    test('not at another supplier, and twice told is once found', async () => {
      const { id: elsewhere } = await buildSupplier(app);
      const one = await receive();
      await receive({ email: 'jack@mossbury.example' }, elsewhere);
      await relay();
      expect(await pairs(one)).toEqual([]);
      await sql("update outbox_event set state = 'scheduled' where name = 'lead.received'");
      await relay();
      expect(await sql('select * from lead_pair')).toEqual([]);
    });

    test('S33: never while one is locked, not even with the switch off; at its reveal', async () => {
      const ground = await ClaimGround.open(app);
      const to = ground.reveals.supplierId;
      const open = await receive({}, to);
      const locked = await receive({ source: 'standard', email: 'jack@mossbury.example' }, to);
      await relay();
      const list = (id: string) => app.request('GET', `/api/suppliers/${to}/leads/${id}/duplicates`, { as: ground.as });
      for (const id of [open, locked]) expect((await list(id)).body).toEqual([]);
      expect(await sql('select * from lead_pair')).toEqual([]);
      await sql('update supplier set pay_per_enquiry = 0');
      expect((await list(locked)).body).toEqual([]);
      await sql('update supplier set pay_per_enquiry = 1');
      await ground.reveals.reveal(locked, ground.as);
      await relay();
      expect((await list(locked)).body).toMatchObject([{ lead: { id: open } }]);
    });
  });

  test('"not the same" is remembered, "the same, kept apart" is shown on both', async () => {
    const [one, other] = await two();
    expect((await ask('POST', `/${one}/duplicates/${other}`, { state: 'linked' })).body).toMatchObject([
      { state: 'linked' },
    ]);
    expect(await ids({ duplicates: true })).toEqual([]);
    expect(await pairs(other)).toMatchObject([{ state: 'linked' }]);
    await ask('POST', `/${one}/duplicates/${other}`, { state: 'dismissed' });
    await sql("update outbox_event set state = 'scheduled' where name = 'lead.received'");
    await relay();
    expect([await pairs(one), await pairs(other)]).toEqual([[], []]);
  });

  test('merged: one lead with both histories; the other only leads to it', async () => {
    const [one, other] = await two();
    const { conversation_id } = (
      await sql<{ conversation_id: string }>('select * from `lead` where id = ?', [other])
    )[0] ?? { conversation_id: '' };
    await ask('POST', `/${other}/notes`, { body: 'Jack called', mentions: [] });
    await buildScheduled(
      app,
      { id: other, supplier_id: supplierId, conversation_id },
      { due_at: app.clock.now() + DAY },
    );
    const { id: fileId } = await storeFile(app, supplierId, { leadId: other });
    const plan = { kind: 'deposit', label: 'Deposit', amount: 100_000, day: '2026-06-20' };
    await ask('PUT', `/${other}/payments`, { version: 0, payments: [plan], reminder: null });
    const { version } = await read(other);
    await ask('PUT', `/${other}`, { version, labels: ['Hot Lead'] });
    expect((await merge(one, other, ['email', 'guests'])).status).toBe(200);
    const kept = await read(one);
    expect(kept).toMatchObject({
      contact: { email: 'jack@mossbury.example' },
      labels: ['Hot Lead'],
      notes: [{ body: 'Jack called' }],
      planTotal: 100_000,
      possibleDuplicate: false,
    });
    expect(kept.messages.map(({ body }) => body)).toEqual(['Is Saturday 19 June 2027 still free?', 'Are you free?']);
    expect(kept.scheduled).toHaveLength(1);
    expect((await ask('GET', `/${one}/files`)).text).toContain(fileId);
    expect((await ask('GET', `/${one}/activity`)).text).toContain('"kind":"merged"');
    expect(await ids()).toEqual([one]);
    expect(await ids({ q: 'Jack called' })).toEqual([one]);
    expect((await ask<LeadCounts>('GET', '/counts')).body).toMatchObject({ total: 1, unread: 1, needsReply: 1 });
    expect(await read(other)).toMatchObject({ mergedInto: one });
    const late = await ask<Problem>('POST', `/${other}/notes`, { body: 'Late', mentions: [] });
    expect([late.status, late.body.code ?? 'ok']).not.toContain(500);
    await countersMatch(app, supplierId);
  });

  test('the couple’s page and reply address of the lead that went go on working', async () => {
    const [one, other] = await two();
    const [row] = await sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [other]);
    const maker = await linkMaker(app);
    await merge(one, other);
    const to = maker.replyAddress(row?.conversation_id ?? '');
    await arrives(app, { to, from: 'jack@mossbury.example', text: 'By mail' });
    const page = maker.conversation(row?.conversation_id ?? '', 1).split('/c/')[1] ?? '';
    const sent = await fetch(`${app.base}/c/${page}/messages`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
      body: new URLSearchParams({ message: 'By page', key: 'one' }),
    });
    expect(sent.status).toBe(303);
    expect((await read(one)).messages.map(({ body }) => body)).toEqual(expect.arrayContaining(['By mail', 'By page']));
    // Its own words only: whoever was merged by mistake reads nothing of the other couple.
    const shown = (await app.request('GET', `/c/${page}`, { headers: { Accept: 'text/html' } })).text;
    expect([shown.includes('By page'), shown.includes('19 June 2027 still free')]).toEqual([true, false]);
  });

  test('taken apart within 30 days: both are as they were, what came since stays where it belongs', async () => {
    const [one, other] = await two();
    await ask('POST', `/${other}/notes`, { body: 'Jack called', mentions: [] });
    const states = async () =>
      sql('select id, email, guests, stage, aside, merged_into, wedding_date, phone from `lead` order by id');
    const before = await states();
    await merge(one, other, ['email', 'phone', 'guests']);
    await ask('POST', `/${one}/notes`, { body: 'After the merge', mentions: [] });
    expect((await ask('POST', `/${one}/merge/undo`, { otherId: other })).body).toMatchObject([{ state: 'linked' }]);
    expect(await states()).toEqual(before);
    expect((await read(one)).notes.map(({ body }) => body)).toEqual(['After the merge']);
    expect((await read(other)).notes.map(({ body }) => body)).toEqual(['Jack called']);
    expect((await read(other)).messages.map(({ body }) => body)).toEqual(['Are you free?']);
    await countersMatch(app, supplierId);
    expect((await ask('POST', `/${one}/merge/undo`, { otherId: other })).status).toBe(404);
    await merge(one, other);
    app.clock.advance(31 * DAY);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect((await ask<Problem>('POST', `/${one}/merge/undo`, { otherId: other })).body.code).toBe('unmerge-too-late');
    expect((await pairs(one))[0]?.undoUntil).toBeNull();
  });

  test('taken apart after one was called spam: it stays spam, and spam expects no reply', async () => {
    const [one, other] = await two();
    await merge(one, other);
    await ask('POST', `/${one}/spam`, { spam: true });
    expect((await ask('POST', `/${one}/merge/undo`, { otherId: other })).status).toBe(200);
    expect(await read(one)).toMatchObject({ spam: 'confirmed', needsReply: false });
    expect((await read(other)).needsReply).toBe(true);
    await countersMatch(app, supplierId);
  });

  test('both ways at the same moment, in two processes: one remains', async () => {
    const [one, other] = await two();
    const answers = await Promise.all([merge(one, other, [], apps[0]), merge(other, one, [], apps[1])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ids()).toHaveLength(1);
    await countersMatch(app, supplierId);
  });

  test('while mails come in for the lead that goes: none is lost', async () => {
    const [one, other] = await two();
    const [row] = await sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [other]);
    const to = (await linkMaker(app)).replyAddress(row?.conversation_id ?? '');
    const mails = Array.from({ length: 6 }, (_, at) =>
      arrives(app, { to, from: 'jack@mossbury.example', text: `Mail ${at}` }),
    );
    await Promise.all([...mails, merge(one, other, [], apps[1])]);
    await runJob(app, 'inbound-mail');
    expect((await read(one)).messages.filter(({ body }) => body.startsWith('Mail'))).toHaveLength(6);
    await countersMatch(app, supplierId);
  });

  test('D52: the second one that was paid for is given back by itself', async () => {
    const ground = await ClaimGround.open(app);
    const to = ground.reveals.supplierId;
    await receive({ email: 'own@widget.example' }, to);
    const leads = [];
    for (const email of ['amelia@hartwright.example', 'jack@mossbury.example']) {
      app.clock.advance(1_000);
      const paid = await receive({ source: 'standard', email }, to);
      await ground.reveals.reveal(paid, ground.as);
      await relay();
      leads.push((await ground.read(paid)).body.claim);
    }
    // An enquiry of the supplier's own widget is no earlier one: it can write that itself.
    expect(leads).toEqual([null, expect.objectContaining({ state: 'accepted', rule: 'duplicate' })]);
    expect([await ground.reveals.balance(), await ground.reveals.damages()]).toEqual([4, []]);
  });

  test('a lead that was paid for and merged can still be asked back', async () => {
    const ground = await ClaimGround.open(app);
    const to = ground.reveals.supplierId;
    const paid = await ground.paidLead({ enquiry: { phone: null } });
    const open = await receive({ phone: null, email: 'jack@mossbury.example' }, to);
    await relay();
    const merged = await app.request('POST', `/api/suppliers/${to}/leads/${open}/merge`, {
      as: ground.as,
      body: { otherId: paid, take: [] },
      headers: { 'Idempotency-Key': newId() },
    });
    expect(merged.status).toBe(200);
    expect((await ground.decide(await ground.openClaim(paid, { reason: 'duplicate' }), 'accepted')).status).toBe(200);
    expect([await ground.reveals.balance(), await ground.reveals.damages()]).toEqual([5, []]);
  });

  test.each([
    ['POST', '/merge', {}, 422],
    ['POST', '/merge', { otherId: 'x', take: [] }, 422],
    ['POST', '/merge', { otherId: newId(), take: ['password'] }, 422],
    ['POST', '/merge', { otherId: newId(), take: [] }, 404],
    ['POST', '/merge/undo', { otherId: newId() }, 404],
    ['POST', `/duplicates/${newId()}`, { state: 'linked' }, 404],
    ['POST', `/duplicates/${newId()}`, { state: 'merged' }, 422],
  ])('refuses %s %s with %j', async (method, rest, body, status) => {
    expect((await ask(method, `/${await receive()}${rest}`, body)).status).toBe(status);
  });

  test('S31: the lead of another supplier cannot be merged or seen', async () => {
    const { id: elsewhere } = await buildSupplier(app);
    const [one] = await two();
    const foreign = await receive({}, elsewhere);
    expect((await merge(one, foreign)).status).toBe(404);
    expect((await ask('GET', `/${foreign}/duplicates`)).status).toBe(404);
  });
});
