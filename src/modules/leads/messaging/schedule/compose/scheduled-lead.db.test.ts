import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { CancelReason } from '#contracts/messaging/scheduled-message.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { LEAD_SCHEDULE } from '../../conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../conversation/lead-schedule.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

describe.each(testEngines())('scheduled messages when their lead changes, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    lead = await buildLead(app, supplierId);
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  /** Schedules a message identified by its subject, due tomorrow. */
  const schedule = (subject: string, row: Partial<ScheduledRow> = {}, of: LeadRow = lead) =>
    buildScheduled(app, of, { subject, due_at: app.clock.now() + DAY, ...row });
  const change = (work: (schedules: LeadSchedule) => Promise<void>) =>
    app.within(() => inTransaction(app.database.orm.em, () => work(app.container.get<LeadSchedule>(LEAD_SCHEDULE))));
  const stop = (reason: CancelReason) => change((schedules) => schedules.stop(lead.id, reason));
  const recalculate = () => change((schedules) => schedules.recalculate(lead.id));
  const states = async (): Promise<Record<string, string>> => {
    const rows = await sql<ScheduledRow>('select * from scheduled_message order by id');
    return Object.fromEntries(
      rows.map((row) => [row.subject, row.cancel_reason ? `${row.state} ${row.cancel_reason}` : row.state]),
    );
  };
  const row = async (subject: string) => {
    const rows = await sql<ScheduledRow>('select * from scheduled_message');
    return rows.find((one) => one.subject === subject);
  };
  const shownNext = async () =>
    (await sql<{ next_scheduled_at: number | null }>('select next_scheduled_at from `lead` where id = ?', [lead.id]))[0]
      ?.next_scheduled_at;

  describe('stop', () => {
    test('cancels only messages that stop on a reply when the couple replies (D36)', async () => {
      await schedule('follow-up');
      await schedule('reminder', { type: 'payment-reminder', stop_on_reply: false, due_at: app.clock.now() + 2 * DAY });
      await schedule('another couple', {}, await buildLead(app, supplierId));
      expect(await shownNext()).toBe(app.clock.now() + DAY);
      await stop('couple-answered');
      expect(await states()).toEqual({
        'follow-up': 'cancelled couple-answered',
        reminder: 'scheduled',
        'another couple': 'scheduled',
      });
      expect(await shownNext()).toBe(app.clock.now() + 2 * DAY);
    });

    test('applies to every kind of waiting message, but never to one being sent, finished or held for a person', async () => {
      for (const state of ['scheduled', 'failed', 'held', 'claimed', 'sent', 'dead', 'cancelled'] as const)
        await schedule(state, { state });
      await stop('spam');
      expect(await states()).toEqual({
        scheduled: 'cancelled spam',
        failed: 'cancelled spam',
        held: 'cancelled spam',
        claimed: 'claimed',
        sent: 'sent',
        dead: 'dead',
        cancelled: 'cancelled',
      });
    });

    test.each([
      ['Booked', { 'follow-up': 'cancelled stage-closed', reminder: 'scheduled' }],
      ['Completed', { 'follow-up': 'cancelled stage-closed', reminder: 'scheduled' }],
      ['Lost', { 'follow-up': 'cancelled stage-closed', reminder: 'cancelled stage-closed' }],
    ])('ends or keeps a booked couple’s payment reminders when the stage becomes %s', async (stage, expected) => {
      await schedule('follow-up');
      await schedule('reminder', { type: 'payment-reminder' });
      await sql('update `lead` set stage = ? where id = ?', [stage, lead.id]);
      await stop('stage-closed');
      expect(await states()).toEqual(expected);
    });

    test('for a couple cancels messages by all its suppliers, but no other couple’s', async () => {
      const elsewhere = await buildLead(app, (await buildSupplier(app)).id);
      await sql('update conversation set couple_user_id = ? where lead_id = ?', [lead.couple_user_id, elsewhere.id]);
      await schedule('here');
      await schedule('there', {}, elsewhere);
      await schedule('others', {}, await buildLead(app, supplierId));
      await change((schedules) => schedules.stopForCouple(lead.couple_user_id, 'couple-opted-out'));
      expect(await states()).toEqual({
        here: 'cancelled couple-opted-out',
        there: 'cancelled couple-opted-out',
        others: 'scheduled',
      });
      expect(await shownNext()).toBeNull();
    });

    test('records an event for each cancelled message, in the same transaction', async () => {
      const { id } = await schedule('follow-up');
      const undone = change(async (schedules) => {
        await schedules.stop(lead.id, 'spam');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await states()).toEqual({ 'follow-up': 'scheduled' });
      expect(await sql('select id from outbox_event')).toEqual([]);
      await stop('spam');
      const events = await sql<{ name: string; payload: string | object }>('select name, payload from outbox_event');
      expect(events.map(({ name }) => name)).toEqual(['scheduled.changed']);
      expect(JSON.stringify(events[0]?.payload)).toContain(id);
    });
  });

  describe('recalculate', () => {
    test('counts days from the newest message, at the same local time (D38)', async () => {
      await schedule('in three days', { offset: 'P3D', local_time: '10:30' });
      await schedule('on a fixed day', { offset: null });
      const fixed = await row('on a fixed day');
      await sql('update `lead` set last_activity_at = ? where id = ?', [
        Date.parse('2026-05-20T22:00:00.000Z'),
        lead.id,
      ]);
      await recalculate();
      expect(await row('in three days')).toMatchObject({
        state: 'scheduled',
        local_day: '2026-05-23',
        due_at: Date.parse('2026-05-23T09:30:00.000Z'),
        scheduled_at: Date.parse('2026-05-23T09:30:00.000Z'),
      });
      expect(await row('on a fixed day')).toEqual(fixed);
      expect(await shownNext()).toBe(fixed?.scheduled_at);
    });

    test('counts days back from the new wedding day, and resets the tries of failed messages', async () => {
      await schedule('reminder', { type: 'payment-reminder', offset: '-P56D', state: 'failed', attempt: 2, amount: 1 });
      await sql("update `lead` set wedding_date = '2027/8/21' where id = ?", [lead.id]);
      await recalculate();
      expect(await row('reminder')).toMatchObject({ state: 'scheduled', attempt: 0, local_day: '2027-06-26' });
    });

    test('holds messages that would already be due, or that count from a day that is no longer known', async () => {
      await schedule('reminder', { type: 'payment-reminder', offset: '-P56D', amount: 1 });
      await sql("update `lead` set wedding_date = '2026/6/1' where id = ?", [lead.id]);
      await recalculate();
      expect(await row('reminder')).toMatchObject({ state: 'held', last_error: 'time-passed' });
      await schedule('another', { type: 'payment-reminder', offset: '-P56D', amount: 1 });
      await sql("update `lead` set wedding_date = '2027/summer/' where id = ?", [lead.id]);
      await recalculate();
      expect(await row('another')).toMatchObject({ state: 'held', last_error: 'day-unknown' });
      expect(await shownNext()).toBeNull();
    });

    test('leaves messages unchanged that are held, being sent or finished', async () => {
      for (const state of ['held', 'claimed', 'sent', 'dead', 'cancelled'] as const)
        await schedule(state, { state, offset: 'P3D' });
      const before = await sql('select * from scheduled_message order by id');
      await sql('update `lead` set last_activity_at = ? where id = ?', [app.clock.now() + DAY, lead.id]);
      await recalculate();
      expect(await sql('select * from scheduled_message order by id')).toEqual(before);
    });
  });
});
