import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ASIDE } from '../../core/lead/aside.ts';
import { moveRows } from '../../intake/duplicates/moved-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { RecipeWorld, inputOf } from './testing/recipe-world.ts';

describe.each(testEngines())('recipes on $name', ({ url }) => {
  let world: RecipeWorld;
  beforeAll(async () => {
    world = await RecipeWorld.open(url);
  });
  beforeEach(() => world.begin());
  afterAll(() => world.app.close());

  /** A lead to which the team wrote on Tuesday at ten. */
  const answered = async (): Promise<LeadRow> => {
    const lead = await world.lead();
    await world.weWrite(lead);
    await world.settle();
    return lead;
  };

  describe('following up', () => {
    test('writes in the morning after the set days, up to the maximum, and not once more', async () => {
      await world.turnOn('follow-up', { days: 3, times: 2 });
      await answered();
      expect(await world.states()).toEqual(['follow-up waiting']);
      await world.until('2026-05-15T07:59:00.000Z');
      expect(world.mailer.mails).toEqual([]);
      await world.until('2026-05-15T08:00:00.000Z');
      expect(world.subjects()).toEqual(['Still thinking about Wrenfield Hall?']);
      expect(await world.states()).toEqual(['follow-up sent', 'follow-up waiting']);
      await world.until('2026-05-18T08:00:00.000Z');
      await world.until('2026-05-30T08:00:00.000Z');
      expect(world.mailer.mails).toHaveLength(2);
      expect(await world.states()).toEqual(['follow-up sent', 'follow-up sent']);
      const [first, second] = await world.runs();
      expect([first?.step, second?.step]).toEqual([1, 2]);
      expect(first?.message_id).not.toBeNull();
    });

    test('is not needed once the couple answers', async () => {
      await world.turnOn('follow-up');
      const lead = await answered();
      await world.coupleWrites(lead);
      await world.until('2026-05-20T09:00:00.000Z');
      expect(world.mailer.mails).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('counts from our newest message', async () => {
      await world.turnOn('follow-up', { days: 3 });
      const lead = await answered();
      world.app.clock.set('2026-05-14T09:00:00.000Z');
      await world.weWrite(lead);
      await world.until('2026-05-15T08:00:00.000Z');
      expect(world.mailer.mails).toEqual([]);
      await world.until('2026-05-17T08:00:00.000Z');
      expect(world.mailer.mails).toHaveLength(1);
    });

    test('leaves a couple alone if someone scheduled a follow-up', async () => {
      await world.turnOn('follow-up');
      const lead = await answered();
      const body = { leadId: lead.id, type: 'follow-up', subject: 'Later', body: 'Later', day: '2026-05-28' };
      expect((await world.call('POST', '/scheduled-messages', body)).status).toBe(201);
      await world.until('2026-05-15T08:00:00.000Z');
      expect(await world.states()).toEqual(['follow-up skipped follow-up-planned']);
    });

    test('an answer that comes while the message is on its way stops it', async () => {
      await world.turnOn('follow-up');
      const lead = await answered();
      world.app.clock.set('2026-05-15T08:00:00.000Z');
      await runJob(world.app, 'recipes');
      expect(await world.states()).toEqual(['follow-up sending']);
      await world.coupleWrites(lead);
      await world.settle();
      expect(world.mailer.mails).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('a lead that is lost for a minute and brought back gets its message', async () => {
      await world.turnOn('follow-up');
      const lead = await answered();
      world.app.clock.set('2026-05-15T07:58:00.000Z');
      await world.stage(lead, { stage: 'Lost', reason: 'Wrong couple' });
      await world.until('2026-05-15T08:01:00.000Z');
      expect(await world.states()).toEqual(['follow-up waiting']);
      await world.stage(lead, { stage: 'Lead' });
      await world.until('2026-05-15T08:20:00.000Z');
      expect(world.mailer.mails).toHaveLength(1);
    });

    test('a lead that stays lost gets none', async () => {
      await world.turnOn('follow-up');
      const lead = await answered();
      await world.stage(lead, { stage: 'Lost', reason: 'Other venue' });
      await world.until('2026-05-15T08:00:00.000Z');
      expect(await world.states()).toEqual(['follow-up skipped stage-closed']);
    });
  });

  test.each([
    [1, ['follow-up skipped spam']],
    [2, []],
  ])('a lead that is set aside (%i) gets nothing', async (aside, left) => {
    await world.turnOn('follow-up');
    const lead = await answered();
    await world.rows(`update \`lead\` set aside = ${aside} where id = '${lead.id}'`);
    await world.until('2026-05-15T08:00:00.000Z');
    expect(world.mailer.mails).toEqual([]);
    expect(await world.states()).toEqual(left);
    await world.weWrite(lead);
    await world.settle();
    expect(await world.states()).toEqual(left);
  });

  test('two leads of one couple become one: what was planned for the one that goes ends, the other is asked once', async () => {
    await world.turnOn('review', { days: 5 });
    const [stays, goes] = [await world.lead(), await world.lead()];
    for (const lead of [stays, goes]) await world.stage(lead, { stage: 'Completed' });
    await world.settle();
    const owners = world.app.container.getAll<RowsOfLeads>(ROWS_OF_LEADS);
    const merge = { supplierId: world.supplierId, from: goes.id, to: stays.id, withPlan: false };
    await world.app.within(() => moveRows(owners, merge));
    await world.rows(`update \`lead\` set aside = ${ASIDE.merged} where id = '${goes.id}'`);
    await world.until('2026-05-17T08:00:00.000Z');
    expect(world.subjects()).toEqual(['How was it, Amelia & Jack?']);
    expect((await world.runs()).map((run) => [run.lead_id, run.state])).toEqual([[stays.id, 'sent']]);
  });

  describe('asking first', () => {
    const proposed = async () => {
      await world.turnOn('follow-up', { askFirst: true });
      const lead = await answered();
      await world.until('2026-05-15T08:00:00.000Z');
      const [proposal] = await world.proposals();
      if (!proposal) throw new Error('There is no proposal.');
      return { lead, proposal };
    };

    test('shows the filled-in text, notifies the team, and sends what was approved in the approver’s name', async () => {
      const { proposal } = await proposed();
      expect(proposal).toMatchObject({ couple: 'Amelia & Jack', subject: 'Still thinking about Wrenfield Hall?' });
      expect(proposal.body).toContain('Dear Amelia & Jack');
      expect(world.mailer.mails).toEqual([]);
      expect(await world.rows("select kind from notification where kind = 'proposal'")).toHaveLength(1);
      const { body } = await world.decide({
        decision: 'send',
        proposals: [{ id: proposal.id, version: proposal.version, subject: 'A word', body: 'Dear both, {{sender}}' }],
      });
      expect(body).toEqual({ done: 1, goesAt: null, refused: [] });
      await world.settle();
      expect(world.subjects()).toEqual(['A word']);
      expect(world.mailer.mails[0]?.text).toContain('Dear both, Robin');
      expect((await world.runs())[0]).toMatchObject({ state: 'sent', decided_by: world.adminId });
    });

    test('what is approved at night waits for the morning, and says so', async () => {
      const { proposal } = await proposed();
      world.app.clock.set('2026-05-15T22:30:00.000Z');
      const { body } = await world.decide({
        decision: 'send',
        proposals: [{ id: proposal.id, version: proposal.version }],
      });
      expect(body).toEqual({ done: 1, goesAt: '2026-05-16T07:00:00.000Z', refused: [] });
      const planned = await world.rows('select scheduled_at, local_day, local_time from scheduled_message');
      const at = Date.parse('2026-05-16T07:00:00.000Z');
      expect(planned).toEqual([{ scheduled_at: at, local_day: '2026-05-16', local_time: '08:00' }]);
      await world.settle();
      expect(world.mailer.mails).toEqual([]);
      await world.until('2026-05-16T07:05:00.000Z');
      expect(world.subjects()).toEqual(['Still thinking about Wrenfield Hall?']);
    });

    test('two people who approve at the same moment send one message', async () => {
      const { proposal } = await proposed();
      const one = { decision: 'send', proposals: [{ id: proposal.id, version: proposal.version }] } as const;
      const both = await Promise.all([world.decide(one as never), world.decide(one as never)]);
      expect(both.map(({ body }) => body.done).toSorted((a, b) => a - b)).toEqual([0, 1]);
      expect(both.flatMap(({ body }) => body.refused.map((refusal) => refusal.reason))).toEqual(['changed']);
      await world.settle();
      expect(world.mailer.mails).toHaveLength(1);
    });

    test('a couple that answered between proposal and approval is not written to', async () => {
      const { lead, proposal } = await proposed();
      const approve = { decision: 'send' as const, proposals: [{ id: proposal.id, version: proposal.version }] };
      await world.coupleWrites(lead);
      const { body } = await world.decide(approve);
      expect(body).toEqual({
        done: 0,
        goesAt: null,
        refused: [{ id: proposal.id, couple: 'Amelia & Jack', reason: 'couple-answered' }],
      });
      await world.settle();
      expect(world.mailer.mails).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test.each(Array.from({ length: 6 }, (_, turn) => turn))(
      'answer and approval at the same moment, turn %i: either order, never a message after the answer',
      async () => {
        const { lead, proposal } = await proposed();
        const approve = { decision: 'send' as const, proposals: [{ id: proposal.id, version: proposal.version }] };
        world.app.clock.set(world.app.clock.now() + 1_000);
        await Promise.all([world.coupleWrites(lead), world.decide(approve)]);
        await world.settle();
        expect(world.mailer.mails).toEqual([]);
        expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
      },
    );

    test('stays open for a person when the recipe is turned off, and ends after a week', async () => {
      const { proposal } = await proposed();
      const known = await world.recipe('follow-up');
      await world.call('PUT', '/recipes/follow-up', inputOf(known, { on: false }));
      expect((await world.proposals()).map((one) => one.id)).toEqual([proposal.id]);
      await world.until('2026-05-22T08:01:00.000Z');
      expect(await world.proposals()).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped expired']);
    });

    test('keeps a proposal of a closed lead, refused with its reason', async () => {
      const { lead, proposal } = await proposed();
      await world.stage(lead, { stage: 'Lost', reason: 'Other venue' });
      const { body } = await world.decide({ decision: 'send', proposals: [{ id: proposal.id, version: 1 + 1 }] });
      expect(body.refused.map((one) => one.reason)).toEqual(['stage-closed']);
      expect(await world.proposals()).toHaveLength(1);
    });

    test('lets a proposal go', async () => {
      const { proposal } = await proposed();
      await world.decide({ decision: 'skip', proposals: [{ id: proposal.id, version: proposal.version }] });
      expect(await world.states()).toEqual(['follow-up skipped by-user']);
    });
  });

  test('a template that is deleted while in use makes every message wait for a person', async () => {
    const template = { type: 'follow-up', name: 'Nudge', subject: 'Nudge for {{couple}}', body: 'Well, {{couple}}?' };
    const { body } = await world.call<{ id: string }>('POST', '/templates', template);
    await world.turnOn('follow-up', { templateId: body.id });
    await answered();
    await world.call('DELETE', `/templates/${body.id}`);
    expect(await world.recipe('follow-up')).toMatchObject({ templateGone: true, templateName: 'Nudge' });
    await world.until('2026-05-15T08:00:00.000Z');
    const [proposal] = await world.proposals();
    expect(proposal).toMatchObject({ reason: 'template-deleted', subject: 'Nudge for Amelia & Jack' });
  });

  test('a day has its most, and the rest goes tomorrow', async () => {
    await world.turnOn('follow-up', { dailyMost: 2, times: 1 });
    for (let index = 0; index < 5; index += 1) {
      const email = `couple${index}@example.com`;
      await world.weWrite(await world.lead({ enquiry: { email } }));
    }
    await world.settle();
    await world.until('2026-05-15T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(2);
    expect(await world.recipe('follow-up')).toMatchObject({ fullToday: true, waiting: 3, sentThisMonth: 2 });
    expect((await world.states()).filter((state) => state === 'follow-up waiting daily-most')).toHaveLength(3);
    await world.until('2026-05-16T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(4);
    await world.until('2026-05-17T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(5);
  });

  test('switching on takes in nothing that is there unless asked to', async () => {
    const lead = await world.lead();
    await world.weWrite(lead);
    await world.settle();
    await world.turnOn('follow-up');
    await world.until('2026-05-20T08:00:00.000Z');
    expect(await world.runs()).toEqual([]);
    expect((await world.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 1, more: false });
    await world.turnOn('follow-up', { applyTo: 'all' });
    expect((await world.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 0, more: false });
    // Nothing today: someone who turned it on by mistake has the evening.
    await world.settle();
    expect(world.mailer.mails).toEqual([]);
    await world.until('2026-05-21T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
  });

  test('waiting occasions end when the recipe is turned off, and return on request', async () => {
    await world.turnOn('follow-up');
    await answered();
    const known = await world.recipe('follow-up');
    await world.call('PUT', '/recipes/follow-up', inputOf(known, { on: false }));
    expect(await world.states()).toEqual(['follow-up skipped switched-off']);
    await world.turnOn('follow-up', { applyTo: 'all' });
    expect(await world.states()).toEqual(['follow-up waiting']);
  });

  test('does nothing for a lead where automation was stopped', async () => {
    await world.turnOn('follow-up');
    const lead = await answered();
    const { body } = await world.call('PUT', `/leads/${lead.id}/recipes`, { stopped: true });
    expect(body).toMatchObject({ stopped: true, runs: [{ state: 'skipped', reason: 'stopped-here' }] });
    await world.weWrite(lead);
    await world.until('2026-05-20T08:00:00.000Z');
    expect(world.mailer.mails).toEqual([]);
    await world.call('PUT', `/leads/${lead.id}/recipes`, { stopped: false });
    await world.weWrite(lead);
    await world.until('2026-05-25T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
  });
});
