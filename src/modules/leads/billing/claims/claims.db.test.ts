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

  test('when accepted by staff, give the unit back once, mark the lead, which stays readable, and notify the team', async () => {
    const leadId = await ground.paidLead();
    const asked = await ground.ask(leadId, { reason: 'unreachable', note: 'The number is dead' });
    expect([asked.status, asked.body.claim?.state, asked.body.obstacle]).toEqual([201, 'open', 'already-claimed']);
    const id = asked.body.claim?.id ?? '';
    const decided = await ground.decide(id, 'accepted');
    expect([decided.status, decided.body.state, decided.body.decisionNote]).toEqual([200, 'accepted', 'Looked at it']);
    expect(await ground.reveals.balance()).toBe(5);
    const [rollback, ...more] = await ground.rollbacks();
    expect([rollback?.units, rollback?.reason, more]).toEqual([1, 'Enquiry returned: the couple can’t be reached', []]);
    const lead = (
      await app.request('GET', `/api/suppliers/${ground.reveals.supplierId}/leads/${leadId}`, { as: ground.as })
    ).body as { returnedAt: string; locked: boolean; contact: { email: string } };
    expect([lead.locked, lead.contact.email, lead.returnedAt]).toEqual([
      false,
      'amelia@hartwright.example',
      '2026-05-12T09:00:00.000Z',
    ]);
    expect(await ground.told('claim-accepted')).toHaveLength(1);
    expect(await ground.reveals.damages()).toEqual([]);
  });

  test('when refused, change nothing, tell the supplier why, and cannot be requested again', async () => {
    const leadId = await ground.paidLead();
    const id = await ground.openClaim(leadId);
    await ground.decide(id, 'refused');
    expect((await ground.read(leadId)).body).toMatchObject({
      claim: { state: 'refused', decisionNote: 'Looked at it' },
      obstacle: 'refused',
    });
    expect((await ground.ask(leadId)).body.meta).toEqual({ obstacle: 'refused' });
    expect([await ground.reveals.balance(), await ground.rollbacks()]).toEqual([4, []]);
    expect(await ground.told('claim-refused')).toHaveLength(1);
  });

  test('when withdrawn, can be requested again while there is time, but not later', async () => {
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

  test('cannot be requested for a lead that was never paid for', async () => {
    const locked = await ground.reveals.lead();
    const free = await ground.reveals.lead({ payPerEnquiry: false });
    for (const leadId of [locked, free]) {
      const answer = await ground.ask(leadId);
      expect([answer.status, answer.body.meta]).toEqual([409, { obstacle: 'not-paid' }]);
    }
  });

  test('when accepted after staff rolled the spend back by hand, do not give the unit back twice', async () => {
    const leadId = await ground.paidLead();
    const id = await ground.openClaim(leadId);
    const [spend] = await ground.reveals.spent();
    const byHand = await ground.reveals.rollback(spend?.id ?? '');
    expect((await ground.decide(id, 'accepted')).status).toBe(200);
    expect(await ground.rollbacks()).toHaveLength(1);
    expect(await sql('select rollback_id from lead_claim')).toEqual([{ rollback_id: byHand.id }]);
    expect((await ground.ask(leadId)).body.meta).toEqual({ obstacle: 'already-returned' });
  });

  describe('under concurrency', () => {
    test('count one of twenty decisions by two people in two processes, with one entry', async () => {
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
      expect([(await ground.rollbacks()).length, await ground.reveals.balance()]).toEqual(accepted ? [1, 5] : [0, 4]);
      expect(await ground.reveals.damages()).toEqual([]);
    });

    test('let either a withdrawal or an acceptance win, in agreement with the ledger', async () => {
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

    test('count the same request twice as one claim, and two people’s requests too', async () => {
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

    test('give one unit back for a bounce and a decision', async () => {
      const leadId = await ground.paidLead();
      const id = await ground.openClaim(leadId);
      await ground.bounceEmail(leadId);
      await Promise.all([runJob(app, 'outbox-relay'), ground.decide(id, 'accepted', { app: other() })]);
      expect([await ground.rollbacks(), await ground.reveals.balance()]).toEqual([[expect.anything()], 5]);
      expect(await ground.reveals.damages()).toEqual([]);
    });
  });

  test('remove the lead from the response score and from the enquiries received', async () => {
    const leadId = await ground.paidLead();
    const dashboard = async () =>
      (await app.request('GET', `/api/suppliers/${ground.reveals.supplierId}/dashboard`, { as: ground.as })).text;
    const before = await dashboard();
    await ground.decide(await ground.openClaim(leadId), 'accepted');
    expect(await dashboard()).not.toBe(before);
    const leads = app.container.get<LeadsApi>(LEADS_API);
    const { supplierId } = ground.reveals;
    expect((await app.within(() => leads.answers([supplierId], 0))).get(supplierId)).toEqual([]);
    expect((await app.within(() => leads.receivedPerDay([supplierId], 0))).get(supplierId)?.size).toBe(0);
  });
});
