import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ASIDE } from '../../core/lead/aside.ts';
import { moveRows } from '../../intake/duplicates/moved-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
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

  describe('the follow-up', () => {
    test('is sent in the morning after the set number of days, the set number of times and no more', async () => {
      await world.turnOn('follow-up', { days: 3, times: 2 });
      await world.answered();
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

    test('is not needed once the couple replies', async () => {
      await world.turnOn('follow-up');
      const lead = await world.answered();
      await world.coupleWrites(lead);
      await world.until('2026-05-20T09:00:00.000Z');
      expect(world.mailer.mails).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('is counted from our newest message', async () => {
      await world.turnOn('follow-up', { days: 3 });
      const lead = await world.answered();
      world.app.clock.set('2026-05-14T09:00:00.000Z');
      await world.weWrite(lead);
      await world.until('2026-05-15T08:00:00.000Z');
      expect(world.mailer.mails).toEqual([]);
      await world.until('2026-05-17T08:00:00.000Z');
      expect(world.mailer.mails).toHaveLength(1);
    });

    test('skips a couple for whom someone scheduled a follow-up', async () => {
      await world.turnOn('follow-up');
      const lead = await world.answered();
      const body = { leadId: lead.id, type: 'follow-up', subject: 'Later', body: 'Later', day: '2026-05-28' };
      expect((await world.call('POST', '/scheduled-messages', body)).status).toBe(201);
      await world.until('2026-05-15T08:00:00.000Z');
      expect(await world.states()).toEqual(['follow-up skipped follow-up-planned']);
    });

    test('is stopped by a reply that arrives while its message is being sent', async () => {
      await world.turnOn('follow-up');
      const lead = await world.answered();
      world.app.clock.set('2026-05-15T08:00:00.000Z');
      await runJob(world.app, 'recipes');
      expect(await world.states()).toEqual(['follow-up sending']);
      await world.coupleWrites(lead);
      await world.settle();
      expect(world.mailer.mails).toEqual([]);
      expect(await world.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('is sent for a lead that was lost for a minute and restored', async () => {
      await world.turnOn('follow-up');
      const lead = await world.answered();
      world.app.clock.set('2026-05-15T07:58:00.000Z');
      await world.stage(lead, { stage: 'Lost', reason: 'Wrong couple' });
      await world.until('2026-05-15T08:01:00.000Z');
      expect(await world.states()).toEqual(['follow-up waiting']);
      await world.stage(lead, { stage: 'Lead' });
      await world.until('2026-05-15T08:20:00.000Z');
      expect(world.mailer.mails).toHaveLength(1);
    });

    test('is not sent for a lead that stays lost', async () => {
      await world.turnOn('follow-up');
      const lead = await world.answered();
      await world.stage(lead, { stage: 'Lost', reason: 'Other venue' });
      await world.until('2026-05-15T08:00:00.000Z');
      expect(await world.states()).toEqual(['follow-up skipped stage-closed']);
    });
  });

  test.each([
    [1, ['follow-up skipped spam']],
    [2, []],
  ])('is not sent for a lead set aside (%i)', async (aside, left) => {
    await world.turnOn('follow-up');
    const lead = await world.answered();
    await world.rows(`update \`lead\` set aside = ${aside} where id = '${lead.id}'`);
    await world.until('2026-05-15T08:00:00.000Z');
    expect(world.mailer.mails).toEqual([]);
    expect(await world.states()).toEqual(left);
    await world.weWrite(lead);
    await world.settle();
    expect(await world.states()).toEqual(left);
  });

  test('end a merged lead’s follow-up and send the remaining lead’s once', async () => {
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

  test('send messages over the daily limit the next day', async () => {
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

  test('include existing leads when turned on only if requested', async () => {
    const lead = await world.lead();
    await world.weWrite(lead);
    await world.settle();
    await world.turnOn('follow-up');
    await world.until('2026-05-20T08:00:00.000Z');
    expect(await world.runs()).toEqual([]);
    expect((await world.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 1, more: false });
    await world.turnOn('follow-up', { applyTo: 'all' });
    expect((await world.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 0, more: false });
    // Nothing today, so that someone who turned it on by mistake has the evening to turn it off.
    await world.settle();
    expect(world.mailer.mails).toEqual([]);
    await world.until('2026-05-21T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
  });

  test('cancel waiting messages when turned off, and restore them on request', async () => {
    await world.turnOn('follow-up');
    await world.answered();
    const known = await world.recipe('follow-up');
    await world.call('PUT', '/recipes/follow-up', inputOf(known, { on: false }));
    expect(await world.states()).toEqual(['follow-up skipped switched-off']);
    await world.turnOn('follow-up', { applyTo: 'all' });
    expect(await world.states()).toEqual(['follow-up waiting']);
  });

  test('do nothing for a lead where someone stopped them', async () => {
    await world.turnOn('follow-up');
    const lead = await world.answered();
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
