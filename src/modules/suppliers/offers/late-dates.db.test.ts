import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { OfferFixture, late } from './testing/offer-fixture.ts';

describe.each(testEngines())('free dates of special offers, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: OfferFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
    fixture = new OfferFixture(app);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await fixture.open('venue', 2.5);
  });
  afterAll(() => app.close());

  test('P7: a slot is set and emptied by its index, without moving other dates', async () => {
    const { id } = await fixture.add(late());
    const set = (body: object) => fixture.ask('PUT', `/${id}/late-dates`, body);
    const days = ({ lateDates }: OfferAnswer) => lateDates.map((date) => date?.day ?? null);
    expect(days((await set({ index: 0, day: null, version: 1 })).body)).toEqual([null, '2026-08-09']);
    expect(days((await set({ index: 3, day: '2026-09-05', version: 2 })).body)).toEqual([
      null,
      '2026-08-09',
      null,
      '2026-09-05',
    ]);
    for (const [body, rule] of [
      [{ index: 4, day: '2026-09-06' }, 'late-slots'],
      [{ index: 0, day: '2026-05-11' }, 'offer-ended'],
      [{ index: 0, day: '2026-09-05' }, 'unique'],
    ] as const) {
      expect((await set({ ...body, version: 3 })).body.errors?.[0]).toMatchObject({ pointer: '#/day', rule });
    }
    expect((await set({ index: 0, day: null, version: 1 })).body.code).toBe('stale-version');
    await fixture.open('venue', 4);
    const free = await fixture.add(late({ lateDates: Array.from({ length: 12 }, (_, at) => `2026-07-${10 + at}`) }));
    const left = await fixture.ask('PUT', `/${free.id}/late-dates`, { index: 0, day: null, version: 1 });
    expect(days(left.body)).toHaveLength(11);
  });

  test('P7: refuses more dates than the tier has; those of an earlier tier are kept but not shown', async () => {
    const days = ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'];
    const refused = await fixture.ask('POST', '', late({ lateDates: days }));
    expect(refused.body.errors).toMatchObject([{ pointer: '#/lateDates/4', rule: 'late-slots' }]);
    await fixture.open('photo', 2);
    const { id } = await fixture.add(late({ lateDates: days.slice(0, 4) }));
    await app.database.orm.em.fork().execute('update supplier set tier = 1 where id = ?', [fixture.supplierId]);
    expect((await fixture.list()).offers[0]?.lateDates).toHaveLength(4);
    expect(await fixture.seen()).toBeNull();
    const kept = await fixture.ask(
      'PUT',
      `/${id}`,
      late({ lateDates: days.slice(0, 4), title: 'Still here', version: 1 }),
    );
    expect(kept.status).toBe(200);
  });

  test('a taken or past date disappears, and its slot says why', async () => {
    const { id } = await fixture.add(late({ lateDates: ['2026-05-13', '2026-07-17', '2026-08-09'] }));
    await fixture.block('2026-07-17');
    expect(
      (await fixture.ask('PUT', `/${id}/late-dates`, { index: 3, day: '2026-07-17', version: 1 })).body.errors,
    ).toBeTruthy();
    app.clock.set('2026-05-14T09:00:00.000Z');
    expect((await fixture.list()).offers[0]?.lateDates).toEqual([
      { day: '2026-05-13', state: 'passed', bookedOn: null },
      { day: '2026-07-17', state: 'blocked', bookedOn: null },
      { day: '2026-08-09', state: 'free', bookedOn: null },
    ]);
    expect((await fixture.seen())?.[0]?.dates).toEqual(['2026-08-09']);
    await fixture.block('2026-08-09');
    expect(await fixture.seen()).toBeNull();
    const other = await fixture.ask('POST', '', late({ lateDates: ['2026-08-09'] }));
    expect(other.body.errors?.[0]).toMatchObject({ pointer: '#/lateDates/0', rule: 'day-not-free' });
  });

  test('says since when a couple has booked a date, in the supplier’s time zone', async () => {
    await fixture.add(late({ lateDates: ['2026-07-17', '2026-08-09'] }));
    const lead = (stage: 'Booked' | 'Date on Hold', text: string, since: string) =>
      buildLead(app, fixture.supplierId, {
        enquiry: { weddingDateText: text },
        row: { stage, stage_since: Date.parse(since) },
      });
    // Half past midnight in London.
    await lead('Booked', '17 July 2026', '2026-05-03T23:30:00.000Z');
    await lead('Date on Hold', '9 August 2026', '2026-05-04T10:00:00.000Z');
    expect((await fixture.list()).offers[0]?.lateDates).toEqual([
      { day: '2026-07-17', state: 'booked', bookedOn: '2026-05-04' },
      { day: '2026-08-09', state: 'held', bookedOn: null },
    ]);
    const rules = { capacity: 2, strict: false, holdDays: 14, version: 0 };
    const boss = await signIn(app, await buildMember(app, { role: 'admin', supplierId: fixture.supplierId }));
    await app.request('PUT', `/api/suppliers/${fixture.supplierId}/calendar/settings/rules`, { as: boss, body: rules });
    expect((await fixture.list()).offers[0]?.lateDates[0]).toEqual({
      day: '2026-07-17',
      state: 'free',
      bookedOn: null,
    });
    await lead('Booked', '17 July 2026', '2026-05-07T10:00:00.000Z');
    expect((await fixture.list()).offers[0]?.lateDates[0]).toEqual({
      day: '2026-07-17',
      state: 'booked',
      bookedOn: '2026-05-07',
    });
  });

  test('counts free days from Friday to Sunday in the next eight weeks, if an offer can’t show all of them', async () => {
    // Even before the first offer of this kind.
    expect((await fixture.list()).freeDays).toBe(24);
    // A Saturday, a Sunday and a Monday within those weeks, and a Saturday after them.
    for (const day of ['2026-05-16', '2026-07-05', '2026-05-18', '2026-07-11']) await fixture.block(day);
    expect((await fixture.list()).freeDays).toBe(22);
    await fixture.add(late({ lateDates: ['2026-07-17'] }));
    expect((await fixture.list()).freeDays).toBe(22);
    for (const tier of [2, 4] as const) {
      await fixture.open('venue', tier);
      expect((await fixture.list()).freeDays).toBeNull();
    }
  });

  test('the offer of more slots names a tier that the market sells', async () => {
    const sell = (ladder: readonly number[]) =>
      app.within(() =>
        app.container
          .get<ReferenceApi>(REFERENCE_API)
          .seedCountries(new Map([['GB', { tiers: { venue: { ladder }, other: { ladder: [0, 1, 2] } } }]])),
      );
    expect((await fixture.list()).slots).toEqual({ open: 4, locked: 0, opensWith: null });
    await sell([0, 0.5, 1, 2, 2.5, 3, 4]);
    expect((await fixture.list()).slots).toEqual({ open: 4, locked: 4, opensWith: 3 });
    await sell([0, 0.5, 2.5]);
    expect((await fixture.list()).slots).toEqual({ open: 4, locked: 0, opensWith: null });
    await fixture.open('venue', 2);
    expect((await fixture.list()).slots).toEqual({ open: 0, locked: 4, opensWith: 2.5 });
  });

  test('a market can turn off late availability', async () => {
    const data = new Map([['GB', { currency: 'GBP', features: { lateAvailability: false } }]]);
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(data));
    expect(await fixture.list()).toMatchObject({
      kinds: ['bbDiscount', 'midweek', 'seasonal', 'custom'],
      freeDays: null,
    });
    expect((await fixture.ask('POST', '', late())).body.errors?.[0]).toMatchObject({
      pointer: '#/kind',
      rule: 'oneOf',
    });
  });
});
