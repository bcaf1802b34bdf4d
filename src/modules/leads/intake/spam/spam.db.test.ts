import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { countersMatch } from '../importing/testing/counters-match.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';

const SELLER = { message: 'We offer SEO services and backlinks: https://rank.example', email: 'sell@rank.example' };

describe.each(testEngines())('probable spam on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId } = await buildSupplier(app, { payPerEnquiry: true }));
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const receive = (changes: Partial<NewEnquiry> = {}, to = supplierId) =>
    app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(to, changes)));
  const path = (rest: string) => `/api/suppliers/${supplierId}/leads${rest}`;
  const ids = async (filter: object = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    const answer = await app.request('GET', path(`?${query}`), { as });
    return (answer.body as LeadSummary[]).map((lead) => lead.id);
  };
  const counts = async () => (await app.request('GET', path('/counts'), { as })).body as LeadCounts;
  const read = async (id: string) => (await app.request('GET', path(`/${id}`), { as })).body as LeadDetail;
  const mark = (id: string, spam: boolean) => app.request('POST', path(`/${id}/spam`), { as, body: { spam } });
  const relay = () => runJob(app, 'outbox-relay');
  const rows = async (table: string) => (await sql(`select * from ${table}`)).length;

  test('appears in its own view but in no list or count, notifies no one and gets no automatic reply', async () => {
    const spam = await receive(SELLER);
    const good = await receive();
    await relay();
    expect(await ids()).toEqual([good]);
    expect(await ids({ stage: 'Lead' })).toEqual([good]);
    expect(await ids({ needsReply: true })).toEqual([good]);
    expect(await ids({ q: 'backlinks' })).toEqual([]);
    expect(await ids({ spam: true })).toEqual([spam]);
    expect(await ids({ spam: true, q: 'backlinks' })).toEqual([spam]);
    expect(await ids({ label: 'Spam' })).toEqual([spam]);
    expect(await ids({ id: [spam] })).toEqual([spam]);
    expect(await counts()).toMatchObject({ total: 1, unread: 1, needsReply: 1, spam: 1 });
    const told = await sql<{ lead_id: string }>('select distinct lead_id from notification');
    expect(told).toEqual([{ lead_id: good }]);
    const mails = await sql<{ to_address: string }>(
      "select to_address from mail where to_address = 'sell@rank.example'",
    );
    expect(mails).toEqual([]);
    await countersMatch(app, supplierId);
    const board = await app.request('GET', path('/board'), { as });
    expect(board.text).not.toContain(spam);
    expect((await app.request('GET', path('.csv'), { as })).text).not.toContain('sell@rank.example');
  });

  test('lists its reasons by weight and has the Spam label', async () => {
    const lead = await read(await receive(SELLER));
    expect(lead).toMatchObject({
      spam: 'probably',
      needsReply: false,
      labels: ['Spam'],
      evidence: { spam: { score: 60, reasons: ['sales-talk', 'link'], verdict: null } },
    });
    expect((await read(await receive())).evidence.spam).toEqual({ score: 0, reasons: [], verdict: null });
  });

  test('returns as a new enquiry with "not spam", and its sender is trusted from then on', async () => {
    const teammate = await buildMember(app, { role: 'sales', supplierId });
    const id = await receive(SELLER);
    await relay();
    const answer = await mark(id, false);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ spam: null, labels: [], needsReply: true }),
    ]);
    await relay();
    expect(await sql('select user_id, kind from notification')).toEqual([{ user_id: teammate.id, kind: 'new-lead' }]);
    expect(await counts()).toMatchObject({ total: 1, needsReply: 1, spam: 0 });
    await sql("update `lead` set stage = 'Lost', created_at = 0");
    const again = await receive(SELLER);
    expect(await read(again)).toMatchObject({ spam: null });
  });

  test('also returns when its label is removed, notifying the team then, and once', async () => {
    const teammate = await buildMember(app, { role: 'sales', supplierId });
    const id = await receive(SELLER);
    const label = async (labels: string[]) => {
      await relay();
      const { version } = await read(id);
      const answer = await app.request('PUT', path(`/${id}`), { as, body: { version, labels } });
      expect(answer.status).toBe(200);
      await relay();
      return sql("select user_id, kind from notification where kind = 'new-lead'");
    };
    const told = [{ user_id: teammate.id, kind: 'new-lead' }];
    expect(await label([])).toEqual(told);
    expect(await label(['Spam'])).toEqual(told);
    expect(await label([])).toEqual(told);
    expect(await rows('removed_label')).toBe(2);
  });

  test('is learned for the sender from "it is spam", from the button or the label', async () => {
    const plain = { email: 'odd@odd.example' };
    const id = await receive(plain);
    await mark(id, true);
    expect(await ids()).toEqual([]);
    expect(await counts()).toMatchObject({ total: 0, spam: 1 });
    await sql("update `lead` set stage = 'Lost'");
    expect((await read(await receive(plain))).evidence.spam?.reasons).toContain('known-spammer');
    const other = await receive({ email: 'label@odd.example' });
    const { version } = await read(other);
    await app.request('PUT', path(`/${other}`), { as, body: { version, labels: ['Spam'] } });
    await relay();
    expect(await ids({ spam: true })).toContain(other);
    expect(await rows('sender_verdict')).toBe(2);
    const { version: next } = await read(other);
    await app.request('PUT', path(`/${other}`), { as, body: { version: next, labels: [] } });
    await relay();
    expect(await ids()).toEqual([other]);
    expect(await sql("select verdict from sender_verdict where verdict = 'ham'")).toHaveLength(1);
  });

  test('T3: stays with one supplier: a mark never affects another, on locked or unlocked leads', async () => {
    const { id: elsewhere } = await buildSupplier(app, { payPerEnquiry: true });
    const email = 'odd@odd.example';
    await mark(await receive({ email }), true);
    await receive({ email }, elsewhere);
    await sql("update `lead` set stage = 'Lost' where supplier_id = ?", [elsewhere]);
    await receive({ email, source: 'standard' }, elsewhere);
    const judged = await sql<{ spam_reasons: unknown; spam_score: number; aside: number }>(
      'select spam_reasons, spam_score, aside from `lead` where supplier_id = ?',
      [elsewhere],
    );
    expect(judged.map((row) => [fromJson(row.spam_reasons), row.spam_score, row.aside])).toEqual([
      [[], 0, 0],
      [[], 0, 0],
    ]);
    expect(JSON.stringify(await sql('select * from sender_verdict'))).not.toContain('odd');
  });

  test.each(['button', 'label'])(
    'T3: marking a locked lead by the %s teaches nothing, so one’s own enquiry can’t test a guessed address',
    async (way) => {
      const email = 'hidden@odd.example';
      const locked = await receive({ email, source: 'standard' });
      if (way === 'button') await mark(locked, true);
      else {
        const { version } = await read(locked);
        await app.request('PUT', path(`/${locked}`), { as, body: { version, labels: ['Spam'] } });
      }
      await relay();
      expect(await ids({ spam: true })).toEqual([locked]);
      const seen = async (address: string) => {
        const { spam, labels, evidence, needsReply } = await read(await receive({ email: address }));
        return { spam, labels, evidence, needsReply };
      };
      expect(await seen(email)).toEqual(await seen('guess@odd.example'));
      expect(await rows('sender_verdict')).toBe(0);
    },
  );

  test('is indicated by the same text at ten other suppliers, but not at nine', async () => {
    const message = 'We are looking for somebody who does everything for us and more.';
    for (let at = 0; at < 9; at += 1)
      await receive({ message, email: `a${at}@x.example` }, (await buildSupplier(app)).id);
    expect((await read(await receive({ message, email: 'nine@x.example' }))).evidence.spam?.reasons).toEqual([]);
    await receive({ message, email: 'b@x.example' }, (await buildSupplier(app)).id);
    expect((await read(await receive({ message, email: 'ten@x.example' }))).evidence.spam?.reasons).toEqual([
      'same-text',
    ]);
  });

  test('S34: does not depend on what the supplier knows about the address if the enquiry has to be paid for', async () => {
    const email = 'known@odd.example';
    await mark(await receive({ email }), true);
    await sql("update `lead` set stage = 'Lost'");
    const locked = await receive({ email, source: 'standard' });
    const lead = await read(locked);
    expect([lead.locked, lead.spam, lead.evidence.spam]).toEqual([
      true,
      null,
      { score: 0, reasons: [], verdict: null },
    ]);
  });

  test('is restored in lists, counts and verdicts by bulk marks and undo', async () => {
    const one = await receive();
    const two = await receive({ email: 'b@x.example' });
    const bulk = (change: object) =>
      app.request('POST', path('/bulk'), {
        as,
        body: { ids: [one, two], change },
        headers: { 'Idempotency-Key': newId() },
      });
    const { changeId } = (await bulk({ addLabels: ['Spam'] })).body as { changeId: string };
    expect(await counts()).toMatchObject({ total: 0, spam: 2 });
    await countersMatch(app, supplierId);
    await app.request('POST', path(`/changes/${changeId}/undo`), {
      as,
      body: {},
      headers: { 'Idempotency-Key': newId() },
    });
    expect(await counts()).toMatchObject({ total: 2, spam: 0, needsReply: 2 });
    expect(new Set(await ids())).toEqual(new Set([one, two]));
    await countersMatch(app, supplierId);
  });

  test('notifies no one about further messages either', async () => {
    await receive(SELLER);
    await receive({ ...SELLER, message: 'Did you see our SEO services offer?' });
    await relay();
    expect([await rows('notification'), await rows('`lead`'), await rows('message')]).toEqual([0, 1, 2]);
  });

  test('has matching counters after twenty opposite marks at once, and the last one wins', async () => {
    const id = await receive();
    await Promise.all(Array.from({ length: 20 }, (_, at) => mark(id, at % 2 === 0)));
    await countersMatch(app, supplierId);
    const [lead] = await sql<{ aside: number; spam_verdict: string }>('select aside, spam_verdict from `lead`');
    expect(lead?.aside).toBe(lead?.spam_verdict === 'spam' ? 1 : 0);
    const labels = await rows('lead_label');
    expect(labels).toBe(lead?.aside === 1 ? 1 : 0);
  });

  test('D52: is credited if a paid enquiry looked like spam and was confirmed; a mark alone is not enough', async () => {
    const fixture = await ClaimFixture.open(app);
    const confirm = (leadId: string) =>
      app.request('POST', `/api/suppliers/${fixture.reveals.supplierId}/leads/${leadId}/spam`, {
        as: fixture.as,
        body: { spam: true },
      });
    const paid = await fixture.paidLead();
    await confirm(paid);
    await relay();
    expect((await fixture.read(paid)).body.claim).toBeNull();
    const other = { enquiry: { email: 'b@x.example', phone: null } };
    const byOthers = await fixture.paidLead({
      ...other,
      row: { spam_score: 80, spam_reasons: toJson(['sales-talk', 'same-text']), aside: 1 },
    });
    await confirm(byOthers);
    await relay();
    expect((await fixture.read(byOthers)).body.claim).toBeNull();
    const looked = await fixture.paidLead({
      enquiry: { email: 'c@x.example', phone: null },
      row: { spam_score: 60, spam_reasons: toJson(['sales-talk', 'link']), aside: 1 },
    });
    await confirm(looked);
    await relay();
    expect((await fixture.read(looked)).body.claim).toMatchObject({ state: 'accepted', rule: 'spam', automatic: true });
    expect(await fixture.reveals.damages()).toEqual([]);
  });

  test.each([[{}], [{ spam: 'yes' }], [{ spam: true, delete: true }]])('refuses %j', async (body) => {
    const answer = await app.request('POST', path(`/${await receive()}/spam`), { as, body });
    expect(answer.status).toBe(422);
  });

  test('S31: is not found for another supplier', async () => {
    const { id } = await buildSupplier(app);
    expect((await mark(await receive({}, id), true)).status).toBe(404);
  });
});
