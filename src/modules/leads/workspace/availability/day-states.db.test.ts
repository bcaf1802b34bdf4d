import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TakenDayState } from '#contracts/calendar/calendar.ts';
import { dayAskedFor } from '#contracts/calendar/calendar.ts';
import type { LeadAvailability } from '#contracts/lead/lead-activity.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildBlock, buildSource } from '#testing/builders/calendar.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ASIDE } from '../../core/lead/aside.ts';

describe.each(testEngines())('the day states of a page of leads, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const get = async <T>(path: string): Promise<T> =>
    (await app.request('GET', `/api/suppliers/${supplierId}/${path}`, { as })).body;
  const states = (days: readonly string[]) => get<TakenDayState[]>(`calendar/states?days=${days.join(',')}`);
  const capacity = async (count: number) => {
    const boss = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    await app.request('PUT', `/api/suppliers/${supplierId}/calendar/settings/rules`, {
      as: boss,
      body: { capacity: count, strict: false, holdDays: 14, version: 0 },
    });
  };
  /** Creates a lead for a day in June 2027. */
  const on = (day: number, row: LeadSeed['row'] = {}, seed: LeadSeed = {}) =>
    buildLead(app, supplierId, { enquiry: { weddingDateText: `${day} June 2027` }, row, ...seed });
  const june = (day: number): string => `2027-06-${String(day).padStart(2, '0')}`;
  const JUNE = Array.from({ length: 30 }, (_, at) => june(at + 1));

  /** One of everything that can be on a day, with a couple asking about each day. */
  const busyMonth = async () => {
    await on(1, { stage: 'Booked' });
    await on(2, { stage: 'Date on Hold' });
    await on(3, { stage: 'Completed' });
    await on(4, { stage: 'Decision Pending' });
    await on(5, { stage: 'Lost' });
    await on(6, { stage: 'Booked', aside: ASIDE.spam });
    await on(7, { stage: 'Booked' }, { payPerEnquiry: true });
    await buildLead(app, supplierId, { enquiry: { weddingDateText: 'June 2027' }, row: { stage: 'Booked' } });
    for (const stage of ['Booked', 'Date on Hold'] as const) await on(8, { stage });
    await buildBlock(app, supplierId, { first_day: june(9), last_day: june(11) });
    await on(11, { stage: 'Booked' });
    await buildSource(app, supplierId, {}, { first_day: june(12), last_day: june(14) });
    await on(13, { stage: 'Date on Hold' });
    const other = await buildSupplier(app);
    await buildBlock(app, other.id, { first_day: june(20), last_day: june(25) });
    await buildSource(app, other.id, {}, { first_day: june(20), last_day: june(25) });
    await buildLead(app, other.id, { enquiry: { weddingDateText: '20 June 2027' }, row: { stage: 'Booked' } });
  };

  test('list the entries of each day, without free days or other suppliers', async () => {
    await busyMonth();
    const told = (await states(JUNE.toReversed())).map(({ day, state }) => `${Number(day.slice(8))} ${state}`);
    expect(told).toEqual([
      '1 booked',
      '2 held',
      '3 booked',
      '7 booked',
      '8 booked',
      '9 blocked',
      '10 blocked',
      '11 blocked',
      '12 busy',
      '13 held',
      '14 busy',
    ]);
    expect(await states([june(8), june(8), june(30)])).toEqual([{ day: june(8), state: 'booked' }]);
  });

  test.each([1, 2])('match each lead’s own page, with a capacity of %i a day', async (couples) => {
    if (couples > 1) await capacity(couples);
    await busyMonth();
    const leads: LeadDetail[] = [];
    for (const [at, day] of JUNE.entries()) {
      const { id } = await on(at + 1, {}, { payPerEnquiry: at % 3 === 0 });
      leads.push(await get<LeadDetail>(`leads/${id}`));
      expect(dayAskedFor(leads.at(-1) as LeadDetail)).toBe(day);
    }
    const marked = new Map((await states(JUNE)).map(({ day, state }) => [day, state]));
    for (const lead of leads) {
      const [only] = (await get<LeadAvailability>(`leads/${lead.id}/availability`)).days;
      expect([only?.day, marked.get(only?.day ?? '') ?? 'free']).toEqual([only?.day, only?.state]);
    }
    expect(marked.size).toBe(couples === 1 ? 11 : 7);
  });

  test('contain no names', async () => {
    await busyMonth();
    expect(Object.keys((await states(JUNE))[0] ?? {})).toEqual(['day', 'state']);
  });
});
