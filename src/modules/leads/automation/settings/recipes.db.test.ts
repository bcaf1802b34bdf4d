import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ASIDE } from '../../core/lead/aside.ts';
import { moveRows } from '../../intake/duplicates/moved-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { RecipeFixture, inputOf } from './testing/recipe-fixture.ts';

describe.each(testEngines())('recipes on $name', ({ url }) => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  describe('the follow-up', () => {
    test('is sent in the morning after the set number of days, the set number of times and no more', async () => {
      await fixture.turnOn('follow-up', { days: 3, times: 2 });
      await fixture.answered();
      expect(await fixture.states()).toEqual(['follow-up waiting']);
      await fixture.until('2026-05-15T07:59:00.000Z');
      expect(fixture.mailer.mails).toEqual([]);
      await fixture.until('2026-05-15T08:00:00.000Z');
      expect(fixture.subjects()).toEqual(['Still thinking about Wrenfield Hall?']);
      expect(await fixture.states()).toEqual(['follow-up sent', 'follow-up waiting']);
      await fixture.until('2026-05-18T08:00:00.000Z');
      await fixture.until('2026-05-30T08:00:00.000Z');
      expect(fixture.mailer.mails).toHaveLength(2);
      expect(await fixture.states()).toEqual(['follow-up sent', 'follow-up sent']);
      const [first, second] = await fixture.runs();
      expect([first?.step, second?.step]).toEqual([1, 2]);
      expect(first?.message_id).not.toBeNull();
    });

    test('is not needed once the couple replies', async () => {
      await fixture.turnOn('follow-up');
      const lead = await fixture.answered();
      await fixture.coupleWrites(lead);
      await fixture.until('2026-05-20T09:00:00.000Z');
      expect(fixture.mailer.mails).toEqual([]);
      expect(await fixture.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('is counted from our newest message', async () => {
      await fixture.turnOn('follow-up', { days: 3 });
      const lead = await fixture.answered();
      fixture.app.clock.set('2026-05-14T09:00:00.000Z');
      await fixture.weWrite(lead);
      await fixture.until('2026-05-15T08:00:00.000Z');
      expect(fixture.mailer.mails).toEqual([]);
      await fixture.until('2026-05-17T08:00:00.000Z');
      expect(fixture.mailer.mails).toHaveLength(1);
    });

    test('skips a couple for whom someone scheduled a follow-up', async () => {
      await fixture.turnOn('follow-up');
      const lead = await fixture.answered();
      const body = { leadId: lead.id, type: 'follow-up', subject: 'Later', body: 'Later', day: '2026-05-28' };
      expect((await fixture.call('POST', '/scheduled-messages', body)).status).toBe(201);
      await fixture.until('2026-05-15T08:00:00.000Z');
      expect(await fixture.states()).toEqual(['follow-up skipped follow-up-planned']);
    });

    test('is stopped by a reply that arrives while its message is being sent', async () => {
      await fixture.turnOn('follow-up');
      const lead = await fixture.answered();
      fixture.app.clock.set('2026-05-15T08:00:00.000Z');
      await runJob(fixture.app, 'recipes');
      expect(await fixture.states()).toEqual(['follow-up sending']);
      await fixture.coupleWrites(lead);
      await fixture.settle();
      expect(fixture.mailer.mails).toEqual([]);
      expect(await fixture.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test('is sent for a lead that was lost for a minute and restored', async () => {
      await fixture.turnOn('follow-up');
      const lead = await fixture.answered();
      fixture.app.clock.set('2026-05-15T07:58:00.000Z');
      await fixture.stage(lead, { stage: 'Lost', reason: 'Wrong couple' });
      await fixture.until('2026-05-15T08:01:00.000Z');
      expect(await fixture.states()).toEqual(['follow-up waiting']);
      await fixture.stage(lead, { stage: 'Lead' });
      await fixture.until('2026-05-15T08:20:00.000Z');
      expect(fixture.mailer.mails).toHaveLength(1);
    });

    test('is not sent for a lead that stays lost', async () => {
      await fixture.turnOn('follow-up');
      const lead = await fixture.answered();
      await fixture.stage(lead, { stage: 'Lost', reason: 'Other venue' });
      await fixture.until('2026-05-15T08:00:00.000Z');
      expect(await fixture.states()).toEqual(['follow-up skipped stage-closed']);
    });
  });

  test.each([
    [1, ['follow-up skipped spam']],
    [2, []],
  ])('is not sent for a lead set aside (%i)', async (aside, left) => {
    await fixture.turnOn('follow-up');
    const lead = await fixture.answered();
    await fixture.rows(`update \`lead\` set aside = ${aside} where id = '${lead.id}'`);
    await fixture.until('2026-05-15T08:00:00.000Z');
    expect(fixture.mailer.mails).toEqual([]);
    expect(await fixture.states()).toEqual(left);
    await fixture.weWrite(lead);
    await fixture.settle();
    expect(await fixture.states()).toEqual(left);
  });

  test('end a merged lead’s follow-up and send the remaining lead’s once', async () => {
    await fixture.turnOn('review', { days: 5 });
    const [stays, goes] = [await fixture.lead(), await fixture.lead()];
    for (const lead of [stays, goes]) await fixture.stage(lead, { stage: 'Completed' });
    await fixture.settle();
    const owners = fixture.app.container.getAll<RowsOfLeads>(ROWS_OF_LEADS);
    const merge = { supplierId: fixture.supplierId, from: goes.id, to: stays.id, withPlan: false };
    await fixture.app.within(() => moveRows(owners, merge));
    await fixture.rows(`update \`lead\` set aside = ${ASIDE.merged} where id = '${goes.id}'`);
    await fixture.until('2026-05-17T08:00:00.000Z');
    expect(fixture.subjects()).toEqual(['How was it, Amelia & Jack?']);
    expect((await fixture.runs()).map((run) => [run.lead_id, run.state])).toEqual([[stays.id, 'sent']]);
  });

  test('send messages over the daily limit the next day', async () => {
    await fixture.turnOn('follow-up', { dailyMost: 2, times: 1 });
    for (let index = 0; index < 5; index += 1) {
      const email = `couple${index}@example.com`;
      await fixture.weWrite(await fixture.lead({ enquiry: { email } }));
    }
    await fixture.settle();
    await fixture.until('2026-05-15T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(2);
    expect(await fixture.recipe('follow-up')).toMatchObject({ fullToday: true, waiting: 3, sentThisMonth: 2 });
    expect((await fixture.states()).filter((state) => state === 'follow-up waiting daily-most')).toHaveLength(3);
    await fixture.until('2026-05-16T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(4);
    await fixture.until('2026-05-17T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(5);
  });

  test('include existing leads when turned on only if requested', async () => {
    const lead = await fixture.lead();
    await fixture.weWrite(lead);
    await fixture.settle();
    await fixture.turnOn('follow-up');
    await fixture.until('2026-05-20T08:00:00.000Z');
    expect(await fixture.runs()).toEqual([]);
    expect((await fixture.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 1, more: false });
    await fixture.turnOn('follow-up', { applyTo: 'all' });
    expect((await fixture.call('GET', '/recipes/follow-up/reach')).body).toEqual({ leads: 0, more: false });
    // Nothing today, so that someone who turned it on by mistake has the evening to turn it off.
    await fixture.settle();
    expect(fixture.mailer.mails).toEqual([]);
    await fixture.until('2026-05-21T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  test('cancel waiting messages when turned off, and restore them on request', async () => {
    await fixture.turnOn('follow-up');
    await fixture.answered();
    const known = await fixture.recipe('follow-up');
    await fixture.call('PUT', '/recipes/follow-up', inputOf(known, { on: false }));
    expect(await fixture.states()).toEqual(['follow-up skipped switched-off']);
    await fixture.turnOn('follow-up', { applyTo: 'all' });
    expect(await fixture.states()).toEqual(['follow-up waiting']);
  });

  test('do nothing for a lead where someone stopped them', async () => {
    await fixture.turnOn('follow-up');
    const lead = await fixture.answered();
    const { body } = await fixture.call('PUT', `/leads/${lead.id}/recipes`, { stopped: true });
    expect(body).toMatchObject({ stopped: true, runs: [{ state: 'skipped', reason: 'stopped-here' }] });
    await fixture.weWrite(lead);
    await fixture.until('2026-05-20T08:00:00.000Z');
    expect(fixture.mailer.mails).toEqual([]);
    await fixture.call('PUT', `/leads/${lead.id}/recipes`, { stopped: false });
    await fixture.weWrite(lead);
    await fixture.until('2026-05-25T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(1);
  });
});
