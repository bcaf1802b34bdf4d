import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { TwoApps } from '#testing/two-apps.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';

describe.each(testEngines())('returns of enquiries on $name', ({ url }) => {
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

  test('when accepted by staff, give the unit back once, mark the lead, which stays readable, and notify the team', async () => {
    const leadId = await fixture.paidLead();
    const asked = await fixture.ask(leadId, { reason: 'unreachable', note: 'The number is dead' });
    expect([asked.status, asked.body.claim?.state, asked.body.obstacle]).toEqual([201, 'open', 'already-claimed']);
    const id = asked.body.claim?.id ?? '';
    const decided = await fixture.decide(id, 'accepted');
    expect([decided.status, decided.body.state, decided.body.decisionNote]).toEqual([200, 'accepted', 'Looked at it']);
    expect(await fixture.reveals.balance()).toBe(5);
    const [rollback, ...more] = await fixture.rollbacks();
    expect([rollback?.units, rollback?.reason, more]).toEqual([1, 'Enquiry returned: the couple can’t be reached', []]);
    const lead = (
      await app.request('GET', `/api/suppliers/${fixture.reveals.supplierId}/leads/${leadId}`, { as: fixture.as })
    ).body as { returnedAt: string; locked: boolean; contact: { email: string } };
    expect([lead.locked, lead.contact.email, lead.returnedAt]).toEqual([
      false,
      'amelia@hartwright.example',
      '2026-05-12T09:00:00.000Z',
    ]);
    expect(await fixture.told('claim-accepted')).toHaveLength(1);
    expect(await fixture.reveals.damages()).toEqual([]);
  });

  test('when refused, change nothing, tell the supplier why, and cannot be requested again', async () => {
    const leadId = await fixture.paidLead();
    const id = await fixture.openClaim(leadId);
    await fixture.decide(id, 'refused');
    expect((await fixture.read(leadId)).body).toMatchObject({
      claim: { state: 'refused', decisionNote: 'Looked at it' },
      obstacle: 'refused',
    });
    expect((await fixture.ask(leadId)).body.meta).toEqual({ obstacle: 'refused' });
    expect([await fixture.reveals.balance(), await fixture.rollbacks()]).toEqual([4, []]);
    expect(await fixture.told('claim-refused')).toHaveLength(1);
  });

  test('when withdrawn, can be requested again while there is time, but not later', async () => {
    const leadId = await fixture.paidLead();
    await fixture.openClaim(leadId);
    expect((await fixture.withdraw(leadId)).body).toMatchObject({ claim: { state: 'withdrawn' }, obstacle: null });
    expect((await fixture.withdraw(leadId)).body.code).toBe('claim-closed');
    app.clock.advance(14 * DAY);
    const as = await fixture.reveals.member('admin');
    expect((await fixture.ask(leadId, { reason: 'spam' }, { as })).status).toBe(201);
    await fixture.withdraw(leadId, { as });
    app.clock.advance(1);
    expect((await fixture.ask(leadId, { reason: 'spam' }, { as })).body.meta).toEqual({ obstacle: 'too-late' });
  });

  test('cannot be requested for a lead that was never paid for', async () => {
    const locked = await fixture.reveals.lead();
    const free = await fixture.reveals.lead({ payPerEnquiry: false });
    for (const leadId of [locked, free]) {
      const answer = await fixture.ask(leadId);
      expect([answer.status, answer.body.meta]).toEqual([409, { obstacle: 'not-paid' }]);
    }
  });

  test('when accepted after staff rolled the spend back by hand, do not give the unit back twice', async () => {
    const leadId = await fixture.paidLead();
    const id = await fixture.openClaim(leadId);
    const [spend] = await fixture.reveals.spent();
    const byHand = await fixture.reveals.rollback(spend?.id ?? '');
    expect((await fixture.decide(id, 'accepted')).status).toBe(200);
    expect(await fixture.rollbacks()).toHaveLength(1);
    expect(await sql('select rollback_id from lead_claim')).toEqual([{ rollback_id: byHand.id }]);
    expect((await fixture.ask(leadId)).body.meta).toEqual({ obstacle: 'already-returned' });
  });

  describe('under concurrency', () => {
    test('count one of twenty decisions by two people in two processes, with one entry', async () => {
      const leadId = await fixture.paidLead();
      const id = await fixture.openClaim(leadId);
      const second = await signIn(app, await buildStaff(app));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          fixture.decide(id, at % 3 === 0 ? 'refused' : 'accepted', {
            as: at % 2 === 0 ? fixture.staff : second,
            app: apps.at(at),
          }),
        ),
      );
      const done = answers.filter((answer) => answer.status === 200);
      expect(done).toHaveLength(1);
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
      const accepted = done[0]?.body.state === 'accepted';
      expect([(await fixture.rollbacks()).length, await fixture.reveals.balance()]).toEqual(accepted ? [1, 5] : [0, 4]);
      expect(await fixture.reveals.damages()).toEqual([]);
    });

    test('let either a withdrawal or an acceptance win, in agreement with the ledger', async () => {
      for (let round = 0; round < 4; round += 1) {
        const leadId = await fixture.paidLead({ enquiry: { email: `a${round}@x.example` } });
        const id = await fixture.openClaim(leadId);
        const before = await fixture.reveals.balance();
        const [withdrawn, accepted] = await Promise.all([
          fixture.withdraw(leadId),
          fixture.decide(id, 'accepted', { app: apps.other }),
        ]);
        expect([withdrawn.status, accepted.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect(await fixture.reveals.balance()).toBe(before + (accepted.status === 200 ? 1 : 0));
      }
      expect(await fixture.reveals.damages()).toEqual([]);
    });

    test('count the same request twice as one claim, and two people’s requests too', async () => {
      const leadId = await fixture.paidLead();
      const key = newId();
      const answers = await Promise.all([
        fixture.ask(leadId, { reason: 'spam' }, { key }),
        fixture.ask(leadId, { reason: 'spam' }, { key, app: apps.other }),
        fixture.ask(leadId, { reason: 'outside' }, { app: apps.other }),
      ]);
      expect(answers.every((answer) => [201, 409].includes(answer.status))).toBe(true);
      expect(await sql('select id from lead_claim')).toHaveLength(1);
    });

    test('give one unit back for a bounce and a decision', async () => {
      const leadId = await fixture.paidLead();
      const id = await fixture.openClaim(leadId);
      await fixture.bounceEmail(leadId);
      await Promise.all([runJob(app, 'outbox-relay'), fixture.decide(id, 'accepted', { app: apps.other })]);
      expect([await fixture.rollbacks(), await fixture.reveals.balance()]).toEqual([[expect.anything()], 5]);
      expect(await fixture.reveals.damages()).toEqual([]);
    });
  });

  test('remove the lead from the response score and from the enquiries received', async () => {
    const leadId = await fixture.paidLead();
    const dashboard = async () =>
      (await app.request('GET', `/api/suppliers/${fixture.reveals.supplierId}/dashboard`, { as: fixture.as })).text;
    const before = await dashboard();
    await fixture.decide(await fixture.openClaim(leadId), 'accepted');
    expect(await dashboard()).not.toBe(before);
    const leads = app.container.get<LeadsApi>(LEADS_API);
    const { supplierId } = fixture.reveals;
    expect((await app.within(() => leads.answers([supplierId], 0))).get(supplierId)).toEqual([]);
    expect((await app.within(() => leads.receivedPerDay([supplierId], 0))).get(supplierId)?.size).toBe(0);
  });
});
