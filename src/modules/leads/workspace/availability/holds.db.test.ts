import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HoldInput } from '#contracts/calendar/calendar.ts';
import { DAY } from '#contracts/durations.ts';
import type { ActivityPage, LeadAvailability } from '#contracts/lead/lead-activity.ts';
import type { HoldAnswer, StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildBlock } from '#testing/builders/calendar.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

describe.each(testEngines())('holding a day, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let memberId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  const begin = async (timezone = 'Europe/London'): Promise<void> => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { timezone })).id;
    const member = await buildMember(app, { role: 'admin', supplierId });
    memberId = member.id;
    as = await signIn(app, member);
  };
  beforeEach(() => begin());
  afterAll(() => app.close());

  const path = (leadId: string, rest: string) => `/api/suppliers/${supplierId}/leads/${leadId}/${rest}`;
  type Told<T> = Promise<{ status: number; body: T & { code: string; meta: object; errors: object[] } }>;
  const send = async <T>(method: string, leadId: string, rest: string, body?: object): Told<T> => {
    const answer = await app.request(method, path(leadId, rest), { as, ...(body && { body }) });
    return { status: answer.status, body: answer.body };
  };
  const hold = (leadId: string, input: HoldInput = {}) => send<HoldAnswer>('PUT', leadId, 'hold', input);
  const move = (leadId: string, stage: string) => send<StageAnswer>('POST', leadId, 'stage', { stage });
  const row = (leadId: string) =>
    leadsDb(app.database.orm.em.fork())
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
  const undo = (changeId: string | null) =>
    app.request('POST', `/api/suppliers/${supplierId}/leads/changes/${changeId}/undo`, {
      as,
      headers: { 'Idempotency-Key': newId() },
      body: {},
    });
  const lead = (seed: LeadSeed = {}) => buildLead(app, supplierId, seed);
  const rules = (part: object) =>
    app.request('PUT', `/api/suppliers/${supplierId}/calendar/settings/rules`, {
      as,
      body: { capacity: 1, strict: true, holdDays: 14, version: 0, ...part },
    });
  const notices = async () =>
    (await app.database.orm.em.fork().execute<{ kind: string }[]>('select kind from notification order by id')).map(
      ({ kind }) => kind,
    );

  test('begins with the usual end, the end of a day where the supplier is', async () => {
    const { id } = await lead();
    expect((await hold(id)).body).toMatchObject({ stage: 'Date on Hold', holdEndsAt: '2026-05-26T23:00:00.000Z' });
    const other = await lead();
    await rules({ strict: false, holdDays: 3 });
    expect((await move(other.id, 'Date on Hold')).body.holdEndsAt).toBe('2026-05-15T23:00:00.000Z');
  });

  test.each([
    // Midnight stays midnight on both sides of a change of the clock, and on both sides of the date line.
    ['Europe/London', '2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-06-01T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-01', '2026-06-02T11:00:00.000Z'],
    // Where midnight itself is skipped: the day begins at one.
    ['Africa/Cairo', '2027-04-29', '2027-04-29T22:00:00.000Z'],
  ])('in %s until %s ends at %s', async (zone, until, ends) => {
    await begin(zone);
    const { id } = await lead();
    expect((await hold(id, { until })).body.holdEndsAt).toBe(ends);
  });

  test('makes the day the couple’s own, and says so in its timeline', async () => {
    const { id } = await lead({ enquiry: { weddingDateText: 'a Saturday in summer 2027' } });
    expect((await hold(id, {})).body.errors).toEqual([expect.objectContaining({ pointer: '#/day' })]);
    const held = (await hold(id, { day: '2027-06-26', until: '2026-05-20' })).body;
    expect(held.weddingDate).toEqual({ y: 2027, m: 6, d: 26 });
    const { entries } = (await send<ActivityPage>('GET', id, 'activity')).body;
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['facts', 'hold', 'stage']);
    const diary = (await send<LeadAvailability>('GET', id, 'availability')).body;
    expect(diary.days).toEqual([{ day: '2027-06-26', state: 'free', own: 'held', reason: null, by: [] }]);
  });

  test.each([[{ until: '2026-05-11' }], [{ until: '2028-05-11' }], [{ until: 'soon' }], [{ day: '2027-02-30' }]])(
    'refuses %j',
    async (input) => {
      const { id } = await lead();
      expect((await hold(id, input)).status).toBe(422);
      expect((await row(id)).stage).toBe('Lead');
    },
  );

  test('of a lead that a colleague changed meanwhile is refused', async () => {
    const { id, version } = await lead();
    await hold(id, { version });
    expect((await hold(id, { version, until: '2026-06-30' })).body.code).toBe('stale-version');
  });

  test('warns two days before, once, and ends by itself', async () => {
    const { id } = await lead({ row: { assignee_id: memberId } });
    await hold(id, { until: '2026-05-20' });
    expect((await runJob(app, 'end-holds')).done).toBe(0);
    app.clock.set('2026-05-18T23:30:00.000Z');
    expect((await runJob(app, 'end-holds')).done).toBe(1);
    expect((await runJob(app, 'end-holds')).done).toBe(0);
    await runJob(app, 'outbox-relay');
    expect([(await row(id)).stage, await notices()]).toEqual(['Date on Hold', ['hold-ending']]);
    const today = await app.request('GET', `/api/suppliers/${supplierId}/today`, { as });
    expect(today.text).toContain('"kind":"hold"');
    app.clock.set('2026-05-20T22:59:59.000Z');
    expect((await runJob(app, 'end-holds')).done).toBe(0);
    app.clock.set('2026-05-20T23:00:00.000Z');
    expect((await runJob(app, 'end-holds')).done).toBe(1);
    await runJob(app, 'outbox-relay');
    const after = await row(id);
    expect([after.stage, after.hold_ends_at, after.hold_due_at]).toEqual(['Decision Pending', null, null]);
    expect(await notices()).toEqual(['hold-ending', 'hold-ended']);
    const { entries } = (await send<ActivityPage>('GET', id, 'activity')).body;
    expect([entries[0]?.kind, entries[0]?.actor]).toEqual(['stage', 'system']);
  });

  test('that was made longer is warned of anew and does not end on its old day', async () => {
    const { id } = await lead();
    await hold(id, { until: '2026-05-14' });
    app.clock.set('2026-05-13T12:00:00.000Z');
    await runJob(app, 'end-holds');
    await hold(id, { until: '2026-05-30' });
    app.clock.set('2026-05-15T12:00:00.000Z');
    expect((await runJob(app, 'end-holds')).done).toBe(0);
    app.clock.set('2026-05-29T12:00:00.000Z');
    expect((await runJob(app, 'end-holds')).done).toBe(1);
    expect((await row(id)).stage).toBe('Date on Hold');
  });

  test('is over when the couple books, and back with its end when that is taken back', async () => {
    const { id } = await lead();
    await hold(id, { until: '2026-05-20' });
    const { changeId } = (await move(id, 'Booked')).body;
    expect((await row(id)).hold_ends_at).toBeNull();
    await undo(changeId);
    expect(await row(id)).toMatchObject({
      stage: 'Date on Hold',
      hold_ends_at: Date.parse('2026-05-20T23:00:00.000Z'),
    });
  });

  describe('is taken back', () => {
    /** What an undo brings back of a lead; payments and messages that hang on the date have tests of their own. */
    const state = async (leadId: string) => {
      const { stage, stage_since, hold_ends_at, hold_due_at, overrides, wedding_date, ...all } = await row(leadId);
      const { wedding_earliest, wedding_latest, needs_reply } = all;
      const kept = { stage, stage_since, hold_ends_at, hold_due_at, wedding_date, wedding_earliest, wedding_latest };
      return { ...kept, needs_reply: fromFlag(needs_reply), overrides: fromJson(overrides) };
    };
    const summer = { enquiry: { weddingDateText: 'a Saturday in summer 2027' } };

    test.each<[string, LeadSeed, object]>([
      ['with the open date that the couple gave', summer, {}],
      ['with the day that somebody had corrected before', {}, { weddingDate: { y: 2027, m: 7, d: 3 } }],
      ['from a stage that holds a day too', { row: { stage: 'Booked' } }, {}],
    ])('%s', async (_, seed, overrides) => {
      const { id, version } = await lead(seed);
      await app.request('PUT', path(id, '').slice(0, -1), { as, body: { version, overrides } });
      const before = await state(id);
      const { changeId } = (await hold(id, { day: '2027-06-26', until: '2026-05-20' })).body;
      expect((await row(id)).wedding_earliest).toBe('2027-06-26');
      expect((await undo(changeId)).body).toEqual({ restored: 1, kept: 0, keptLeads: [] });
      expect(await state(id)).toEqual(before);
      expect((await undo(changeId)).status).toBe(410);
    });

    test('of a couple that was on hold: its earlier day and its earlier end', async () => {
      const { id } = await lead();
      await hold(id, { until: '2026-05-20' });
      const before = await state(id);
      for (const input of [
        { day: '2027-06-26' },
        { until: '2026-05-21' },
        { day: '2027-06-26', until: '2026-05-30' },
      ]) {
        const { changeId } = (await hold(id, input)).body;
        expect((await undo(changeId)).body).toMatchObject({ restored: 1 });
        expect(await state(id)).toEqual(before);
      }
      expect((await hold(id, { until: '2026-05-20' })).body.changeId).toBeNull();
    });

    test('not where somebody changed the date since, which is said; the rest of the lead stays theirs', async () => {
      const { id } = await lead(summer);
      const { changeId, version } = (await hold(id, { day: '2027-06-26' })).body;
      const overrides = { weddingDate: { y: 2027, m: 8, d: 7 } };
      await app.request('PUT', path(id, '').slice(0, -1), { as, body: { version, overrides } });
      expect((await undo(changeId)).body).toEqual({
        restored: 0,
        kept: 1,
        keptLeads: [{ id, couple: 'Amelia & Jack' }],
      });
      expect(await row(id)).toMatchObject({ stage: 'Date on Hold', wedding_earliest: '2027-08-07' });
    });

    test('with what somebody else corrected since, another fact', async () => {
      const { id } = await lead(summer);
      const { changeId, version } = (await hold(id, { day: '2027-06-26' })).body;
      await app.request('PUT', path(id, '').slice(0, -1), { as, body: { version, overrides: { guests: 77 } } });
      expect((await undo(changeId)).body).toMatchObject({ restored: 1 });
      expect(await row(id)).toMatchObject({ stage: 'Lead', guests: 77, wedding_earliest: '2027-06-01' });
    });

    test('not where its earlier day was given away meanwhile and the supplier refuses more', async () => {
      await rules({});
      const { id } = await lead({ row: { stage: 'Booked' } });
      const { changeId } = (await hold(id, { day: '2027-06-26' })).body;
      expect((await move((await lead()).id, 'Booked')).status).toBe(200);
      expect((await undo(changeId)).body).toMatchObject({ code: 'day-taken', meta: { day: '2027-06-19' } });
      expect(await row(id)).toMatchObject({ stage: 'Date on Hold', wedding_earliest: '2027-06-26' });
    });
  });

  test('two processes end a hold once', async () => {
    const { id } = await lead();
    await hold(id, { until: '2026-05-12' });
    app.clock.advance(DAY);
    const reports = await Promise.all([runJob(app, 'end-holds'), runJob(app, 'end-holds')]);
    expect(reports.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  });

  describe('a day that others have', () => {
    test('is given away with a warning that names them', async () => {
      const first = await lead({ row: { stage: 'Booked' } });
      const second = await lead({ enquiry: { partnerName: 'Zara', partnerName2: 'Imran' } });
      expect((await move(second.id, 'Booked')).body.clash).toEqual({
        day: '2027-06-19',
        state: 'booked',
        by: [{ leadId: first.id, couple: 'Amelia & Jack' }],
        reason: null,
      });
      const third = await lead({ enquiry: { weddingDateText: '20 June 2027' } });
      await buildBlock(app, supplierId, { first_day: '2027-06-20', last_day: '2027-06-20' });
      expect((await hold(third.id)).body.clash).toMatchObject({ state: 'blocked', reason: 'New floor' });
    });

    test('has room for as many as the settings say', async () => {
      await rules({ capacity: 2, strict: false });
      await lead({ row: { stage: 'Booked' } });
      expect((await move((await lead()).id, 'Booked')).body.clash).toBeNull();
      expect((await move((await lead()).id, 'Booked')).body.clash).toMatchObject({ state: 'booked' });
    });

    test('is refused on every way there is, where the settings say so', async () => {
      await rules({});
      const other = await lead({ row: { stage: 'Date on Hold' } });
      const { id, version } = await lead();
      const refused = { code: 'day-taken', meta: { day: '2027-06-19', couple: 'Amelia & Jack' } };
      expect((await move(id, 'Booked')).body).toMatchObject(refused);
      expect((await hold(id)).body).toMatchObject(refused);
      const bulk = await app.request('POST', `/api/suppliers/${supplierId}/leads/bulk`, {
        as,
        headers: { 'Idempotency-Key': newId() },
        body: { ids: [id], change: { stage: 'Booked' } },
      });
      expect(bulk.body).toMatchObject(refused);
      // It has another day, and moves to this one.
      const third = await lead({ enquiry: { weddingDateText: '20 June 2027' }, row: { stage: 'Booked' } });
      const overrides = { weddingDate: { y: 2027, m: 6, d: 19 } };
      const corrected = await app.request('PUT', path(third.id, '').slice(0, -1), {
        as,
        body: { version: third.version, overrides },
      });
      expect(corrected.body).toMatchObject(refused);
      expect([(await row(id)).stage, (await row(id)).version]).toEqual(['Lead', version]);
      // The one that holds it may book it, and leave it to the next.
      expect((await move(other.id, 'Booked')).status).toBe(200);
      const left = (await send<StageAnswer>('POST', other.id, 'stage', { stage: 'Lost', reason: 'x' })).body;
      expect((await move(id, 'Booked')).status).toBe(200);
      expect((await undo(left.changeId)).body).toMatchObject({ code: 'day-taken' });
    });

    test('is refused when the team blocked it', async () => {
      await rules({});
      await buildBlock(app, supplierId, { first_day: '2027-06-18', last_day: '2027-06-20' });
      expect((await move((await lead()).id, 'Booked')).body).toMatchObject({
        code: 'day-taken',
        meta: { day: '2027-06-19', couple: null },
      });
    });

    test('of two, the last place goes to one of the colleagues who give it away at once', async () => {
      await rules({ capacity: 2 });
      await lead({ row: { stage: 'Booked' } });
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [await lead(), await lead()];
        const answers = await Promise.all([
          move(one.id, 'Booked'),
          round % 2 === 0 ? hold(two.id) : move(two.id, 'Booked'),
        ]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        for (const { id } of [one, two]) await send('POST', id, 'stage', { stage: 'Lost', reason: 'x' });
      }
    });

    test('a locked couple is named by its first names only', async () => {
      const paid = await buildSupplier(app, { payPerEnquiry: true });
      supplierId = paid.id;
      as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
      await lead({ payPerEnquiry: true, row: { stage: 'Booked' } });
      const { body } = await move((await lead()).id, 'Booked');
      expect(body.clash?.by.map(({ couple }) => couple)).toEqual(['Amelia & Jack']);
      expect(JSON.stringify(body.clash)).not.toContain('Hartwright');
    });
  });
});
