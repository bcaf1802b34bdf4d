import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { TwoApps } from '#testing/two-apps.ts';
import { CoupleLinks } from '../../messaging/links/couple-links.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';

describe.each(testEngines())('automatic returns, on $name', ({ url }) => {
  let apps: TwoApps;
  let app: TestApp;
  let fixture: ClaimFixture;
  beforeAll(async () => {
    apps = await TwoApps.start(url, { CLAIM_NEVER_OPENED: 'on' });
    ({ app } = apps);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await ClaimFixture.open(app);
  });
  afterAll(() => apps.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);

  describe('by rule (D52)', () => {
    test('returns the unit without a request if an email bounces permanently within 7 days', async () => {
      const leadId = await fixture.paidLead();
      app.clock.advance(7 * DAY);
      await fixture.bounceEmail(leadId);
      await runJob(app, 'outbox-relay');
      expect((await fixture.read(leadId)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        createdBy: null,
      });
      expect((await fixture.rollbacks())[0]?.reason).toMatch(
        /^Enquiry returned by rule: an email to the address the couple gave/u,
      );
      await runJob(app, 'outbox-relay');
      expect(await fixture.rollbacks()).toHaveLength(1);
      expect(await fixture.told('claim-accepted')).toHaveLength(1);
    });

    test.each([
      ['after that time', true, 7 * DAY + 1],
      ['temporarily', false, 0],
    ])('does not return one for an email that bounces %s', async (_, permanent, after) => {
      const leadId = await fixture.paidLead();
      app.clock.advance(after);
      await fixture.bounceEmail(leadId, { permanent });
      await runJob(app, 'outbox-relay');
      expect([(await fixture.read(leadId)).body.claim, await fixture.rollbacks()]).toEqual([null, []]);
    });

    test('counts an address that was dead before the reveal when it is revealed', async () => {
      const leadId = await fixture.reveals.lead();
      await fixture.bounceEmail(leadId);
      await runJob(app, 'outbox-relay');
      await fixture.reveals.reveal(leadId, fixture.as);
      await runJob(app, 'outbox-relay');
      expect((await fixture.read(leadId)).body.claim?.rule).toBe('bounce');
    });

    test('replies to a request immediately, and overrules a refusal', async () => {
      const first = await fixture.paidLead();
      await fixture.bounceEmail(first);
      expect((await fixture.ask(first)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        reason: 'unreachable',
      });
      const second = await fixture.paidLead({ enquiry: { email: 'b@x.example' } });
      await fixture.decide(await fixture.openClaim(second), 'refused');
      await fixture.bounceEmail(second);
      await runJob(app, 'outbox-relay');
      expect((await fixture.read(second)).body.claim).toMatchObject({ state: 'accepted', rule: 'bounce' });
      expect(await fixture.reveals.balance()).toBe(5);
    });
  });

  describe('beyond the monthly cap', () => {
    const returnedNow = async () => (await fixture.rollbacks()).length;
    const deadLeads = async (count: number, supplier = fixture) => {
      const ids = [];
      for (let at = 0; at < count; at += 1) {
        const leadId = await supplier.paidLead({ enquiry: { email: `d${at}@x.example`, phone: null } });
        await supplier.bounceEmail(leadId);
        ids.push(leadId);
      }
      return ids;
    };

    test('leaves the claim to staff, and the supplier sees it waiting', async () => {
      const [, , third = ''] = await deadLeads(3);
      await runJob(app, 'outbox-relay');
      expect(await returnedNow()).toBe(2);
      const { body } = await fixture.read(third);
      expect(body).toMatchObject({
        claim: { state: 'open', rule: 'bounce', automatic: false, createdBy: null },
        obstacle: 'already-claimed',
      });
      const detail = await fixture.staffReads(body.claim?.id ?? '');
      expect(detail.body).toMatchObject({
        rule: 'bounce',
        paidLately: 3,
        returnedLately: 2,
        lead: { bounced: 1, bouncedGiven: 1, contactCorrected: false, earlierAt: null },
        history: { month: { paid: 3, returned: 2, most: 2 } },
      });
      await fixture.decide(body.claim?.id ?? '', 'accepted');
      expect((await fixture.read(third)).body.claim).toMatchObject({
        state: 'accepted',
        rule: 'bounce',
        automatic: false,
      });
      expect((await fixture.rollbacks()).at(-1)?.reason).toBe('Enquiry returned: the couple can’t be reached');
    });

    test('leaves a claim with staff after a withdrawal, another bounce or a new month', async () => {
      const [, , third = ''] = await deadLeads(3);
      await runJob(app, 'outbox-relay');
      app.clock.set('2026-06-01T00:00:00.000Z');
      const as = await fixture.reveals.member('admin');
      await sql('update ledger_transaction set created_at = created_at + ? where spent_on_lead_id = ?', [
        10 * DAY,
        third,
      ]);
      await fixture.withdraw(third, { as });
      const again = await fixture.ask(third, { reason: 'unreachable' }, { as });
      expect(again.body.claim).toMatchObject({ state: 'open', rule: 'bounce' });
      const staff = await signIn(app, await buildStaff(app));
      await fixture.decide(again.body.claim?.id ?? '', 'refused', { as: staff });
      await fixture.bounceEmail(third);
      await runJob(app, 'outbox-relay');
      expect(await returnedNow()).toBe(2);
    });

    test('allows five percent of the month’s reveals if that is more than two', async () => {
      const rich = await ClaimFixture.open(app, { units: 70 });
      for (let at = 0; at < 57; at += 1) await rich.reveals.spendOutside(newId());
      await deadLeads(4, rich);
      await runJob(app, 'outbox-relay');
      const states = () =>
        sql<{ state: string }>('select state from lead_claim where supplier_id = ? order by id', [
          rich.reveals.supplierId,
        ]);
      expect((await states()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'open']);
    });

    test('returns exactly two units for twelve requests at once in two processes, and the others wait', async () => {
      const rich = await ClaimFixture.open(app, { units: 12 });
      const leads = await deadLeads(12, rich);
      const answers = await Promise.all(
        leads.map((leadId, at) => rich.ask(leadId, { reason: 'unreachable' }, { app: apps.at(at) })),
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

  describe('a reply within 24 hours that was never opened, with the setting on', () => {
    const answered = async (after: number, seed: object = {}) => {
      const leadId = await fixture.paidLead(seed);
      const now = app.clock.now();
      app.clock.advance(after);
      const path = `/api/suppliers/${fixture.reveals.supplierId}/leads/${leadId}/messages`;
      const headers = { 'Idempotency-Key': newId() };
      const as = await fixture.reveals.member('admin');
      expect((await app.request('POST', path, { as, body: { body: 'Yes, it is free.' }, headers })).status).toBe(201);
      await runJob(app, 'mail-delivery');
      app.clock.set(new Date(now).toISOString());
      return leadId;
    };

    /** By GET, as a mail scanner does, or by POST, as a person does. */
    const openPages = async (leadId: string, method: 'GET' | 'POST') => {
      const [row] = await sql<{ id: string }>('select id from conversation where lead_id = ?', [leadId]);
      const links = await app.within(() => app.container.get(CoupleLinks).open());
      const path = new URL(links.conversation(row?.id ?? '', 1)).pathname + (method === 'POST' ? '/opened' : '');
      const headers = { 'X-Requested-With': 'aisle' };
      expect((await app.request(method, path, { headers })).status).toBeLessThan(300);
    };

    test('returns the unit of a couple that stayed silent, but no other', async () => {
      const silent = await answered(DAY);
      await answered(DAY + 1, { enquiry: { email: 'late@x.example', phone: null } });
      const opened = await answered(0, { enquiry: { email: 'opened@x.example', phone: null } });
      const wrote = await answered(0, { enquiry: { email: 'wrote@x.example', phone: null } });
      await openPages(silent, 'GET');
      await openPages(opened, 'POST');
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
      expect(await fixture.rollbacks()).toHaveLength(1);
    });
  });
});
