import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { ClaimGround } from '../../testing/claim-ground.ts';

describe.each(testEngines())('returns of enquiries on $name', ({ name, url }) => {
  let app: TestApp;
  let apps: TestApp[];
  let ground: ClaimGround;
  beforeAll(async () => {
    app = await startTestApp(url, { CLAIM_NEVER_OPENED: 'on' });
    apps = name === 'sqlite' ? [app, app] : [app, await startTestApp(url)];
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ground = await ClaimGround.open(app);
  });
  afterAll(async () => {
    for (const one of new Set(apps)) await one.close();
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const other = (): TestApp => apps[1] ?? app;
  const rollbacks = async () => (await ground.reveals.rows()).filter((row) => row.operation === 'rollback');
  const told = async (kind: string) => {
    await runJob(app, 'outbox-relay');
    return sql<object>('select kind from notification where kind = ?', [kind]);
  };
  const bounce = (leadId: string, permanent = true) => ground.comesBack(leadId, { permanent });

  test('requested and accepted by staff: the unit is returned once, the lead stays readable and is marked, the team is notified', async () => {
    const leadId = await ground.paidLead();
    const asked = await ground.ask(leadId, { reason: 'unreachable', note: 'The number is dead' });
    expect([asked.status, asked.body.claim?.state, asked.body.obstacle]).toEqual([201, 'open', 'already-claimed']);
    const id = asked.body.claim?.id ?? '';
    const decided = await ground.decide(id, 'accepted');
    expect([decided.status, decided.body.state, decided.body.decisionNote]).toEqual([200, 'accepted', 'Looked at it']);
    expect(await ground.reveals.balance()).toBe(5);
    const [rollback, ...more] = await rollbacks();
    expect([rollback?.units, rollback?.reason, more]).toEqual([1, 'Enquiry returned: the couple can’t be reached', []]);
    const lead = (
      await app.request('GET', `/api/suppliers/${ground.reveals.supplierId}/leads/${leadId}`, { as: ground.as })
    ).body as { returnedAt: string; locked: boolean; contact: { email: string } };
    expect([lead.locked, lead.contact.email, lead.returnedAt]).toEqual([
      false,
      'amelia@hartwright.example',
      '2026-05-12T09:00:00.000Z',
    ]);
    expect(await told('claim-accepted')).toHaveLength(1);
    expect(await ground.reveals.damages()).toEqual([]);
  });

  test('refused: nothing moves, the supplier reads why and cannot ask again', async () => {
    const leadId = await ground.paidLead();
    const id = await ground.openClaim(leadId);
    await ground.decide(id, 'refused');
    expect((await ground.read(leadId)).body).toMatchObject({
      claim: { state: 'refused', decisionNote: 'Looked at it' },
      obstacle: 'refused',
    });
    expect((await ground.ask(leadId)).body.meta).toEqual({ obstacle: 'refused' });
    expect([await ground.reveals.balance(), await rollbacks()]).toEqual([4, []]);
    expect(await told('claim-refused')).toHaveLength(1);
  });

  test('withdrawn: it can be requested again until the deadline, and no longer', async () => {
    const leadId = await ground.paidLead();
    await ground.openClaim(leadId);
    expect((await ground.withdraw(leadId)).body).toMatchObject({ claim: { state: 'withdrawn' }, obstacle: null });
    expect((await ground.withdraw(leadId)).body.code).toBe('claim-closed');
    app.clock.advance(14 * DAY);
    const as = await ground.reveals.member('admin');
    expect((await ground.ask(leadId, { reason: 'spam' }, { as })).status).toBe(201);
    await ground.withdraw(leadId, { as });
    app.clock.advance(1);
    expect((await ground.ask(leadId, { reason: 'spam' }, { as })).body.meta).toEqual({ obstacle: 'too-late' });
  });

  test('what was never paid for cannot be asked back', async () => {
    const locked = await ground.reveals.lead();
    const free = await ground.reveals.lead({ payPerEnquiry: false });
    for (const leadId of [locked, free]) {
      const answer = await ground.ask(leadId);
      expect([answer.status, answer.body.meta]).toEqual([409, { obstacle: 'not-paid' }]);
    }
  });

  test('staff who took the spend back by hand before does not pay twice', async () => {
    const leadId = await ground.paidLead();
    const id = await ground.openClaim(leadId);
    const [spend] = await ground.reveals.spent();
    const byHand = await ground.reveals.rollback(spend?.id ?? '');
    expect((await ground.decide(id, 'accepted')).status).toBe(200);
    expect(await rollbacks()).toHaveLength(1);
    expect(await sql('select rollback_id from lead_claim')).toEqual([{ rollback_id: byHand.id }]);
    expect((await ground.ask(leadId)).body.meta).toEqual({ obstacle: 'already-returned' });
  });

  describe('at the same moment', () => {
    test('twenty decisions of two people in two processes: one counts, one row', async () => {
      const leadId = await ground.paidLead();
      const id = await ground.openClaim(leadId);
      const second = await signIn(app, await buildStaff(app));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          ground.decide(id, at % 3 === 0 ? 'refused' : 'accepted', {
            as: at % 2 === 0 ? ground.staff : second,
            app: at % 2 === 0 ? app : other(),
          }),
        ),
      );
      const done = answers.filter((answer) => answer.status === 200);
      expect(done).toHaveLength(1);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
      const accepted = done[0]?.body.state === 'accepted';
      expect([(await rollbacks()).length, await ground.reveals.balance()]).toEqual(accepted ? [1, 5] : [0, 4]);
      expect(await ground.reveals.damages()).toEqual([]);
    });

    test('a withdrawal against an acceptance: one of them, and the ledger agrees', async () => {
      for (let round = 0; round < 4; round += 1) {
        const leadId = await ground.paidLead({ enquiry: { email: `a${round}@x.example` } });
        const id = await ground.openClaim(leadId);
        const before = await ground.reveals.balance();
        const [withdrawn, accepted] = await Promise.all([
          ground.withdraw(leadId),
          ground.decide(id, 'accepted', { app: other() }),
        ]);
        expect([withdrawn.status, accepted.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect(await ground.reveals.balance()).toBe(before + (accepted.status === 200 ? 1 : 0));
      }
      expect(await ground.reveals.damages()).toEqual([]);
    });

    test('the same request twice is one claim, and so are two people who ask', async () => {
      const leadId = await ground.paidLead();
      const key = newId();
      const answers = await Promise.all([
        ground.ask(leadId, { reason: 'spam' }, { key }),
        ground.ask(leadId, { reason: 'spam' }, { key, app: other() }),
        ground.ask(leadId, { reason: 'outside' }, { app: other() }),
      ]);
      expect(answers.every((answer) => [201, 409].includes(answer.status))).toBe(true);
      expect(await sql('select id from lead_claim')).toHaveLength(1);
    });

    test('a bounce against a decision gives one unit', async () => {
      const leadId = await ground.paidLead();
      const id = await ground.openClaim(leadId);
      await bounce(leadId, true);
      await Promise.all([runJob(app, 'outbox-relay'), ground.decide(id, 'accepted', { app: other() })]);
      expect([await rollbacks(), await ground.reveals.balance()]).toEqual([[expect.anything()], 5]);
      expect(await ground.reveals.damages()).toEqual([]);
    });
  });

  describe('by rule (D52)', () => {
    test('an email that bounces permanently within 7 days returns the unit without a request', async () => {
      const leadId = await ground.paidLead();
      app.clock.advance(7 * DAY);
      await bounce(leadId, true);
      await runJob(app, 'outbox-relay');
      expect((await ground.read(leadId)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        createdBy: null,
      });
      expect((await rollbacks())[0]?.reason).toMatch(
        /^Enquiry returned by rule: a mail to the address the couple gave/u,
      );
      await runJob(app, 'outbox-relay');
      expect(await rollbacks()).toHaveLength(1);
      expect(await told('claim-accepted')).toHaveLength(1);
    });

    test.each([
      ['later than that', true, 7 * DAY + 1],
      ['only for a while', false, 0],
    ])('one that comes back %s does not', async (_, permanent, after) => {
      const leadId = await ground.paidLead();
      app.clock.advance(after);
      await bounce(leadId, permanent);
      await runJob(app, 'outbox-relay');
      expect([(await ground.read(leadId)).body.claim, await rollbacks()]).toEqual([null, []]);
    });

    test('an address that was dead before the reveal counts at the reveal', async () => {
      const leadId = await ground.reveals.lead();
      await bounce(leadId, true);
      await runJob(app, 'outbox-relay');
      await ground.reveals.reveal(leadId, ground.as);
      await runJob(app, 'outbox-relay');
      expect((await ground.read(leadId)).body.claim?.rule).toBe('bounce');
    });

    test('a request is decided at once, and a rule overrules a refusal', async () => {
      const first = await ground.paidLead();
      await bounce(first, true);
      expect((await ground.ask(first)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        reason: 'unreachable',
      });
      const second = await ground.paidLead({ enquiry: { email: 'b@x.example' } });
      await ground.decide(await ground.openClaim(second), 'refused');
      await bounce(second, true);
      await runJob(app, 'outbox-relay');
      expect((await ground.read(second)).body.claim).toMatchObject({ state: 'accepted', rule: 'bounce' });
      expect(await ground.reveals.balance()).toBe(5);
    });
  });

  describe('beyond the monthly cap', () => {
    const returnedNow = async () => (await rollbacks()).length;
    const deadLeads = async (count: number, supplier = ground) => {
      const ids = [];
      for (let at = 0; at < count; at += 1) {
        const leadId = await supplier.paidLead({ enquiry: { email: `d${at}@x.example`, phone: null } });
        await supplier.comesBack(leadId);
        ids.push(leadId);
      }
      return ids;
    };

    test('a rule leaves the claim to staff, and the supplier sees it waiting', async () => {
      const [, , third = ''] = await deadLeads(3);
      await runJob(app, 'outbox-relay');
      expect(await returnedNow()).toBe(2);
      const { body } = await ground.read(third);
      expect(body).toMatchObject({
        claim: { state: 'open', rule: 'bounce', automatic: false, createdBy: null },
        obstacle: 'already-claimed',
      });
      const detail = await ground.staffReads(body.claim?.id ?? '');
      expect(detail.body).toMatchObject({
        rule: 'bounce',
        paidLately: 3,
        returnedLately: 2,
        lead: { bounced: 1, bouncedGiven: 1, contactCorrected: false, earlierAt: null },
        history: { month: { paid: 3, returned: 2, most: 2 } },
      });
      await ground.decide(body.claim?.id ?? '', 'accepted');
      expect((await ground.read(third)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        automatic: false,
      });
      expect((await rollbacks()).at(-1)?.reason).toBe('Enquiry returned: the couple can’t be reached');
    });

    test('what was left to staff stays theirs, by withdrawing, another bounce or another month', async () => {
      const [, , third = ''] = await deadLeads(3);
      await runJob(app, 'outbox-relay');
      app.clock.set('2026-06-01T00:00:00.000Z');
      const as = await ground.reveals.member('admin');
      await sql('update ledger_transaction set created_at = created_at + ? where spent_on_lead_id = ?', [
        10 * DAY,
        third,
      ]);
      await ground.withdraw(third, { as });
      const again = await ground.ask(third, { reason: 'unreachable' }, { as });
      expect(again.body.claim).toMatchObject({ state: 'open', rule: 'bounce' });
      const staff = await signIn(app, await buildStaff(app));
      await ground.decide(again.body.claim?.id ?? '', 'refused', { as: staff });
      await bounce(third);
      await runJob(app, 'outbox-relay');
      expect(await returnedNow()).toBe(2);
    });

    test('five percent of the month’s reveals can be more than two', async () => {
      const rich = await ClaimGround.open(app, { units: 70 });
      for (let at = 0; at < 57; at += 1) await rich.reveals.spendOutside(newId());
      await deadLeads(4, rich);
      await runJob(app, 'outbox-relay');
      const states = () =>
        sql<{ state: string }>('select state from lead_claim where supplier_id = ? order by id', [
          rich.reveals.supplierId,
        ]);
      expect((await states()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'open']);
    });

    test('twelve returns at once in two processes: exactly two units come back, the others wait', async () => {
      const rich = await ClaimGround.open(app, { units: 12 });
      const leads = await deadLeads(12, rich);
      const answers = await Promise.all(
        leads.map((leadId, at) => rich.ask(leadId, { reason: 'unreachable' }, { app: at % 2 === 0 ? app : other() })),
      );
      expect(answers.map(({ status }) => status)).toEqual(leads.map(() => 201));
      const counted = await sql('select state, count(*) as n from lead_claim group by state order by state');
      expect(counted).toEqual([
        { state: 'accepted', n: 2 },
        { state: 'open', n: 10 },
      ]);
      expect([await rich.reveals.balance(), await rich.reveals.damages()]).toEqual([2, []]);
    });
  });

  describe('never opened although answered within 24 hours, where the setting is on', () => {
    const answered = async (after: number, seed: object = {}) => {
      const leadId = await ground.paidLead(seed);
      const now = app.clock.now();
      app.clock.advance(after);
      const path = `/api/suppliers/${ground.reveals.supplierId}/leads/${leadId}/messages`;
      const headers = { 'Idempotency-Key': newId() };
      const as = await ground.reveals.member('admin');
      expect((await app.request('POST', path, { as, body: { body: 'Yes, it is free.' }, headers })).status).toBe(201);
      await runJob(app, 'mail-delivery');
      app.clock.set(new Date(now).toISOString());
      return leadId;
    };

    test('returns the unit of a couple that stayed silent, and of no other', async () => {
      const silent = await answered(DAY);
      await answered(DAY + 1, { enquiry: { email: 'late@x.example', phone: null } });
      const opened = await answered(0, { enquiry: { email: 'opened@x.example', phone: null } });
      const wrote = await answered(0, { enquiry: { email: 'wrote@x.example', phone: null } });
      await sql('update conversation set opened_at = 1 where lead_id = ?', [opened]);
      await sql("update message set created_at = created_at + ? where lead_id = ? and sender = 'couple'", [
        2 * DAY,
        wrote,
      ]);
      app.clock.advance(11 * DAY);
      expect(await runJob(app, 'never-opened-returns')).toMatchObject({ done: 1 });
      expect(await sql('select lead_id, rule, state from lead_claim')).toEqual([
        { lead_id: silent, rule: 'never-opened', state: 'accepted' },
      ]);
      expect(await runJob(app, 'never-opened-returns')).toMatchObject({ done: 0 });
      expect(await rollbacks()).toHaveLength(1);
    });
  });

  test('a returned lead is left out of the response score and of what came in', async () => {
    const leadId = await ground.paidLead();
    const dashboard = async () =>
      (await app.request('GET', `/api/suppliers/${ground.reveals.supplierId}/dashboard`, { as: ground.as })).text;
    const before = await dashboard();
    await ground.decide(await ground.openClaim(leadId), 'accepted');
    expect(await dashboard()).not.toBe(before);
    const leads = app.container.get<LeadsApi>(LEADS_API);
    expect(await app.within(() => leads.answers(ground.reveals.supplierId, 0))).toEqual([]);
    expect((await app.within(() => leads.receivedPerDay(ground.reveals.supplierId, 0))).size).toBe(0);
  });
});
