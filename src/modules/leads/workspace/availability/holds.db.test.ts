import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { ActivityPage, LeadAvailability } from '#contracts/lead/lead-activity.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { HoldFixture } from '../../testing/hold-fixture.ts';

describe.each(testEngines())('holding a day, on $name', ({ url }) => {
  let fixture: HoldFixture;
  beforeAll(async () => {
    fixture = await HoldFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  test('starts with the default end, at the end of a day in the supplier’s time zone', async () => {
    const { id } = await fixture.lead();
    expect((await fixture.hold(id)).body).toMatchObject({
      stage: 'Date on Hold',
      holdEndsAt: '2026-05-26T23:00:00.000Z',
    });
    const other = await fixture.lead();
    await fixture.rules({ strict: false, holdDays: 3 });
    expect((await fixture.move(other.id, 'Date on Hold')).body.holdEndsAt).toBe('2026-05-15T23:00:00.000Z');
  });

  test.each([
    // Ends at midnight on both sides of a clock change and of the date line.
    ['Europe/London', '2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-06-01T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-01', '2026-06-02T11:00:00.000Z'],
    // If midnight itself is skipped, the day starts at one.
    ['Africa/Cairo', '2027-04-29', '2027-04-29T22:00:00.000Z'],
  ])('in %s until %s ends at %s', async (zone, until, ends) => {
    await fixture.begin(zone);
    const { id } = await fixture.lead();
    expect((await fixture.hold(id, { until })).body.holdEndsAt).toBe(ends);
  });

  test('sets the couple’s date and appears in its timeline', async () => {
    const { id } = await fixture.lead({ enquiry: { weddingDateText: 'a Saturday in summer 2027' } });
    expect((await fixture.hold(id, {})).body.errors).toEqual([expect.objectContaining({ pointer: '#/day' })]);
    const held = (await fixture.hold(id, { day: '2027-06-26', until: '2026-05-20' })).body;
    expect(held.weddingDate).toEqual({ y: 2027, m: 6, d: 26 });
    const { entries } = (await fixture.send<ActivityPage>('GET', id, 'activity')).body;
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['facts', 'hold', 'stage']);
    const diary = (await fixture.send<LeadAvailability>('GET', id, 'availability')).body;
    expect(diary.days).toEqual([{ day: '2027-06-26', state: 'free', own: 'held', reason: null, by: [] }]);
  });

  test.each([[{ until: '2026-05-11' }], [{ until: '2028-05-11' }], [{ until: 'soon' }], [{ day: '2027-02-30' }]])(
    'refuses %j',
    async (input) => {
      const { id } = await fixture.lead();
      expect((await fixture.hold(id, input)).status).toBe(422);
      expect((await fixture.row(id)).stage).toBe('Lead');
    },
  );

  test('is refused for a lead that a teammate has changed since', async () => {
    const { id, version } = await fixture.lead();
    await fixture.hold(id, { version });
    expect((await fixture.hold(id, { version, until: '2026-06-30' })).body.code).toBe('stale-version');
  });

  test('warns once, two days before the end, and ends automatically', async () => {
    const { id } = await fixture.lead({ row: { assignee_id: fixture.memberId } });
    await fixture.hold(id, { until: '2026-05-20' });
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(0);
    fixture.app.clock.set('2026-05-18T23:30:00.000Z');
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(1);
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(0);
    await runJob(fixture.app, 'outbox-relay');
    expect([(await fixture.row(id)).stage, await fixture.notices()]).toEqual(['Date on Hold', ['hold-ending']]);
    const today = await fixture.app.request('GET', `/api/suppliers/${fixture.supplierId}/today`, { as: fixture.as });
    expect(today.text).toContain('"kind":"hold"');
    fixture.app.clock.set('2026-05-20T22:59:59.000Z');
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(0);
    fixture.app.clock.set('2026-05-20T23:00:00.000Z');
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(1);
    await runJob(fixture.app, 'outbox-relay');
    const after = await fixture.row(id);
    expect([after.stage, after.hold_ends_at, after.hold_due_at]).toEqual(['Decision Pending', null, null]);
    expect(await fixture.notices()).toEqual(['hold-ending', 'hold-ended']);
    const { entries } = (await fixture.send<ActivityPage>('GET', id, 'activity')).body;
    expect([entries[0]?.kind, entries[0]?.actor]).toEqual(['stage', 'system']);
  });

  test('warns again after being extended, and does not end on the old day', async () => {
    const { id } = await fixture.lead();
    await fixture.hold(id, { until: '2026-05-14' });
    fixture.app.clock.set('2026-05-13T12:00:00.000Z');
    await runJob(fixture.app, 'end-holds');
    await fixture.hold(id, { until: '2026-05-30' });
    fixture.app.clock.set('2026-05-15T12:00:00.000Z');
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(0);
    fixture.app.clock.set('2026-05-29T12:00:00.000Z');
    expect((await runJob(fixture.app, 'end-holds')).done).toBe(1);
    expect((await fixture.row(id)).stage).toBe('Date on Hold');
  });

  test('ends when the couple books, and is restored with its end when that is undone', async () => {
    const { id } = await fixture.lead();
    await fixture.hold(id, { until: '2026-05-20' });
    const { changeId } = (await fixture.move(id, 'Booked')).body;
    expect((await fixture.row(id)).hold_ends_at).toBeNull();
    await fixture.undo(changeId);
    expect(await fixture.row(id)).toMatchObject({
      stage: 'Date on Hold',
      hold_ends_at: Date.parse('2026-05-20T23:00:00.000Z'),
    });
  });

  describe('undoing it', () => {
    /** The state that an undo restores; payments and messages that depend on the date have separate tests. */
    const state = async (leadId: string) => {
      const { stage, stage_since, hold_ends_at, hold_due_at, overrides, wedding_date, ...all } =
        await fixture.row(leadId);
      const { wedding_earliest, wedding_latest, needs_reply } = all;
      const kept = { stage, stage_since, hold_ends_at, hold_due_at, wedding_date, wedding_earliest, wedding_latest };
      return { ...kept, needs_reply: fromFlag(needs_reply), overrides: fromJson(overrides) };
    };
    const summer = { enquiry: { weddingDateText: 'a Saturday in summer 2027' } };

    test.each<[string, LeadSeed, object]>([
      ['restores the open date that the couple gave', summer, {}],
      ['restores a day that someone had corrected before', {}, { weddingDate: { y: 2027, m: 7, d: 3 } }],
      ['restores a stage that also holds a day', { row: { stage: 'Booked' } }, {}],
    ])('%s', async (_, seed, overrides) => {
      const { id, version } = await fixture.lead(seed);
      await fixture.app.request('PUT', fixture.path(id, '').slice(0, -1), {
        as: fixture.as,
        body: { version, overrides },
      });
      const before = await state(id);
      const { changeId } = (await fixture.hold(id, { day: '2027-06-26', until: '2026-05-20' })).body;
      expect((await fixture.row(id)).wedding_earliest).toBe('2027-06-26');
      expect((await fixture.undo(changeId)).body).toEqual({ restored: 1, kept: 0, keptLeads: [] });
      expect(await state(id)).toEqual(before);
      expect((await fixture.undo(changeId)).status).toBe(410);
    });

    test('restores the earlier day and end of a couple already on hold', async () => {
      const { id } = await fixture.lead();
      await fixture.hold(id, { until: '2026-05-20' });
      const before = await state(id);
      for (const input of [
        { day: '2027-06-26' },
        { until: '2026-05-21' },
        { day: '2027-06-26', until: '2026-05-30' },
      ]) {
        const { changeId } = (await fixture.hold(id, input)).body;
        expect((await fixture.undo(changeId)).body).toMatchObject({ restored: 1 });
        expect(await state(id)).toEqual(before);
      }
      expect((await fixture.hold(id, { until: '2026-05-20' })).body.changeId).toBeNull();
    });

    test('keeps a date that someone changed since and says so, but undoes the rest', async () => {
      const { id } = await fixture.lead(summer);
      const { changeId, version } = (await fixture.hold(id, { day: '2027-06-26' })).body;
      const overrides = { weddingDate: { y: 2027, m: 8, d: 7 } };
      await fixture.app.request('PUT', fixture.path(id, '').slice(0, -1), {
        as: fixture.as,
        body: { version, overrides },
      });
      expect((await fixture.undo(changeId)).body).toEqual({
        restored: 0,
        kept: 1,
        keptLeads: [{ id, couple: 'Amelia & Jack' }],
      });
      expect(await fixture.row(id)).toMatchObject({ stage: 'Date on Hold', wedding_earliest: '2027-08-07' });
    });

    test('keeps another fact that someone corrected since', async () => {
      const { id } = await fixture.lead(summer);
      const { changeId, version } = (await fixture.hold(id, { day: '2027-06-26' })).body;
      await fixture.app.request('PUT', fixture.path(id, '').slice(0, -1), {
        as: fixture.as,
        body: { version, overrides: { guests: 77 } },
      });
      expect((await fixture.undo(changeId)).body).toMatchObject({ restored: 1 });
      expect(await fixture.row(id)).toMatchObject({ stage: 'Lead', guests: 77, wedding_earliest: '2027-06-01' });
    });

    test('keeps the date if the earlier day was given away since and the supplier accepts no more', async () => {
      await fixture.rules({});
      const { id } = await fixture.lead({ row: { stage: 'Booked' } });
      const { changeId } = (await fixture.hold(id, { day: '2027-06-26' })).body;
      expect((await fixture.move((await fixture.lead()).id, 'Booked')).status).toBe(200);
      expect((await fixture.undo(changeId)).body).toMatchObject({ code: 'day-taken', meta: { day: '2027-06-19' } });
      expect(await fixture.row(id)).toMatchObject({ stage: 'Date on Hold', wedding_earliest: '2027-06-26' });
    });
  });

  test('ends once with two processes', async () => {
    const { id } = await fixture.lead();
    await fixture.hold(id, { until: '2026-05-12' });
    fixture.app.clock.advance(DAY);
    const reports = await Promise.all([runJob(fixture.app, 'end-holds'), runJob(fixture.app, 'end-holds')]);
    expect(reports.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  });
});
