import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { Problem } from '#contracts/problem.ts';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { LIVE_OFFERS } from './live-offers.ts';

describe.each(testEngines())('special offers, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await open('venue', 2.5);
  });
  afterAll(() => app.close());

  async function open(category: 'venue' | 'photo', tier: 2 | 2.5 | 3 | 4): Promise<void> {
    supplierId = (await buildSupplier(app, { category, tier })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  }
  const path = (rest = '') => `/api/suppliers/${supplierId}/offers${rest}`;
  async function ask(method: string, rest = '', body?: object, who = as) {
    const answer = await app.request(method, path(rest), { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as OfferAnswer & OffersAnswer & Problem };
  }
  const anInput = (change: object = {}) => ({
    kind: 'midweek',
    title: 'Winter midweek',
    details: 'From Monday to Thursday.',
    discountType: 'setValue',
    discount: 320_000,
    expiration: '2026-06-23',
    lateDates: [],
    ...change,
  });
  const late = (change: object = {}) =>
    anInput({ kind: 'lateAvailability', expiration: null, lateDates: ['2026-07-17', '2026-08-09'], ...change });
  const add = async (body: object): Promise<OfferAnswer> => (await ask('POST', '', body)).body;
  const list = async (): Promise<OffersAnswer> => (await ask('GET')).body;
  const counted = async () => (await app.within(() => app.container.get(ProfileCountStore).of(supplierId))).offers;
  const block = (day: string) =>
    app.request('POST', `/api/suppliers/${supplierId}/calendar/blocks`, {
      as,
      body: { from: day, to: day, reason: 'Closed' },
    });
  async function seen(locale: Locale = 'en-GB'): Promise<readonly PublicOffer[] | null> {
    const part = app.container.getAll(PUBLIC_PARTS).find((one) => one.key === 'offers');
    return part?.key === 'offers'
      ? app.within(async () => part.read(await app.container.get(SUPPLIERS_API).get(supplierId), locale))
      : null;
  }

  test('P7: saving stores an offer and turns it on', async () => {
    const { status, body } = await ask('POST', '', anInput({ title: ' Winter midweek ' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      ...anInput(),
      id: body.id,
      slug: 'winter-midweek',
      active: true,
      state: 'live',
      ends: '2026-06-23',
      photo: null,
      showOn: 'profileAndSearch',
      views: 0,
      enquiries: 0,
      createdAt: '2026-05-12T09:00:00.000Z',
      updatedAt: '2026-05-12T09:00:00.000Z',
      version: 1,
      _translations: {},
    });
    const off = await ask('PUT', `/${body.id}/active`, { active: false, version: 1 });
    expect(off.body).toMatchObject({ active: false, state: 'off', version: 2 });
    const saved = await ask('PUT', `/${body.id}`, anInput({ discountType: 'percentOff', discount: 12.5, version: 2 }));
    expect(saved.body).toMatchObject({ active: true, state: 'live', discount: 12.5, version: 3 });
    expect(await list()).toMatchObject({ today: '2026-05-12', currency: 'GBP', slots: { open: 4 } });
  });

  test('refuses invalid offers', async () => {
    for (const [change, pointer, rule] of [
      [{ title: ' ' }, '#/title', 'required'],
      [{ kind: 'flash' }, '#/kind', 'oneOf'],
      [{ discountType: null }, '#/discountType', 'required'],
      [{ discountType: 'percentOff', discount: 100 }, '#/discount', 'percent'],
      [{ discountType: 'percentOff', discount: 0 }, '#/discount', 'percent'],
      [{ discount: 99 }, '#/discount', 'amount'],
      [{ expiration: null }, '#/expiration', 'offer-end'],
      [{ expiration: '2026-05-11' }, '#/expiration', 'offer-ended'],
      [{ details: 'x'.repeat(OFFER_LIMITS.details + 1) }, '#/details', 'max'],
      [{ kind: 'lateAvailability', lateDates: [] }, '#/lateDates', 'late-dates'],
      [{ kind: 'lateAvailability', lateDates: [null] }, '#/lateDates', 'late-dates'],
      [{ kind: 'lateAvailability', lateDates: ['2026-05-11'] }, '#/lateDates/0', 'offer-ended'],
      [{ kind: 'bbDiscount', discountType: 'other', discount: 'x', expiration: null }, '#/expiration', 'offer-end'],
      [{ _translations: { 'xx-XX': { title: '', details: '' } } }, '#/_translations/xx-XX', 'unknown'],
      [{ active: false }, '#/active', 'unknown'],
    ] as const) {
      const { status, body } = await ask('POST', '', anInput(change));
      expect([status, body.errors?.[0]]).toMatchObject([422, { pointer, rule }]);
    }
    expect((await list()).offers).toEqual([]);
  });

  test('P7: a marketplace discount exists once, and none removes it', async () => {
    const discount = anInput({ kind: 'bbDiscount', discountType: 'percentOff', discount: 5 });
    const none = { ...discount, discountType: null, discount: null, expiration: null };
    expect((await ask('POST', '', none)).status).toBe(204);
    const { id } = await add(discount);
    const second = await ask('POST', '', discount);
    expect(second.body.errors?.[0]).toMatchObject({ pointer: '#/kind', rule: 'one-discount' });
    expect((await ask('PUT', `/${id}`, { ...none, version: 9 })).status).toBe(409);
    expect((await ask('PUT', `/${id}`, { ...none, version: 1 })).status).toBe(204);
    expect((await list()).offers).toEqual([]);
    expect(await counted()).toBe(0);
    const again = await add(discount);
    expect((await ask('POST', `/${id}/restore`)).body.errors?.[0]).toMatchObject({ rule: 'one-discount' });
    await ask('DELETE', `/${again.id}`);
    expect((await ask('POST', `/${id}/restore`)).body).toMatchObject({ id, discount: 5, state: 'live' });
  });

  test('P7: a slot is set and emptied by its index, and no other date moves', async () => {
    const { id } = await add(late());
    const set = (body: object) => ask('PUT', `/${id}/late-dates`, body);
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
    await open('venue', 4);
    const free = await add(late({ lateDates: Array.from({ length: 12 }, (_, at) => `2026-07-${10 + at}`) }));
    const left = await ask('PUT', `/${free.id}/late-dates`, { index: 0, day: null, version: 1 });
    expect(days(left.body)).toHaveLength(11);
  });

  test('P7: more dates than the tier has are refused, those of an earlier tier stay but are not shown', async () => {
    const days = ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'];
    const refused = await ask('POST', '', late({ lateDates: days }));
    expect(refused.body.errors).toMatchObject([{ pointer: '#/lateDates/4', rule: 'late-slots' }]);
    await open('photo', 2);
    const { id } = await add(late({ lateDates: days.slice(0, 4) }));
    await app.database.orm.em.fork().execute('update supplier set tier = 1 where id = ?', [supplierId]);
    expect((await list()).offers[0]?.lateDates).toHaveLength(4);
    expect(await seen()).toBeNull();
    const kept = await ask('PUT', `/${id}`, late({ lateDates: days.slice(0, 4), title: 'Still here', version: 1 }));
    expect(kept.status).toBe(200);
  });

  test('a date that is taken or over drops out, and its slot says why', async () => {
    const { id } = await add(late({ lateDates: ['2026-05-13', '2026-07-17', '2026-08-09'] }));
    await block('2026-07-17');
    expect(
      (await ask('PUT', `/${id}/late-dates`, { index: 3, day: '2026-07-17', version: 1 })).body.errors,
    ).toBeTruthy();
    app.clock.set('2026-05-14T09:00:00.000Z');
    expect((await list()).offers[0]?.lateDates).toEqual([
      { day: '2026-05-13', state: 'passed', bookedOn: null },
      { day: '2026-07-17', state: 'blocked', bookedOn: null },
      { day: '2026-08-09', state: 'free', bookedOn: null },
    ]);
    expect((await seen())?.[0]?.dates).toEqual(['2026-08-09']);
    await block('2026-08-09');
    expect(await seen()).toBeNull();
    const other = await ask('POST', '', late({ lateDates: ['2026-08-09'] }));
    expect(other.body.errors?.[0]).toMatchObject({ pointer: '#/lateDates/0', rule: 'day-not-free' });
  });

  test('a date that a couple booked says since when, where the supplier is', async () => {
    await add(late({ lateDates: ['2026-07-17', '2026-08-09'] }));
    const lead = (stage: 'Booked' | 'Date on Hold', text: string, since: string) =>
      buildLead(app, supplierId, {
        enquiry: { weddingDateText: text },
        row: { stage, stage_since: Date.parse(since) },
      });
    // Half past midnight in London.
    await lead('Booked', '17 July 2026', '2026-05-03T23:30:00.000Z');
    await lead('Date on Hold', '9 August 2026', '2026-05-04T10:00:00.000Z');
    expect((await list()).offers[0]?.lateDates).toEqual([
      { day: '2026-07-17', state: 'booked', bookedOn: '2026-05-04' },
      { day: '2026-08-09', state: 'held', bookedOn: null },
    ]);
    const rules = { capacity: 2, strict: false, holdDays: 14, version: 0 };
    const boss = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    await app.request('PUT', `/api/suppliers/${supplierId}/calendar/settings/rules`, { as: boss, body: rules });
    expect((await list()).offers[0]?.lateDates[0]).toEqual({ day: '2026-07-17', state: 'free', bookedOn: null });
    await lead('Booked', '17 July 2026', '2026-05-07T10:00:00.000Z');
    expect((await list()).offers[0]?.lateDates[0]).toEqual({
      day: '2026-07-17',
      state: 'booked',
      bookedOn: '2026-05-07',
    });
  });

  test('an offer that is over is no longer counted or shown, and is not turned on without a new end', async () => {
    const { id } = await add(anInput({ expiration: '2026-05-12' }));
    await add(anInput({ title: 'Later' }));
    expect(await counted()).toBe(2);
    // Half past eleven at night in London, on the offer's last day.
    app.clock.set('2026-05-12T22:30:00.000Z');
    await runJob(app, 'end-offers');
    expect(await counted()).toBe(2);
    app.clock.set('2026-05-12T23:30:00.000Z');
    await runJob(app, 'end-offers');
    expect(await counted()).toBe(1);
    expect((await seen())?.map(({ title }) => title)).toEqual(['Later']);
    expect((await list()).offers.map(({ state }) => state)).toEqual(['ended', 'live']);
    await ask('PUT', `/${id}/active`, { active: false, version: 1 });
    const on = await ask('PUT', `/${id}/active`, { active: true, version: 2 });
    expect(on.body.errors?.[0]).toMatchObject({ pointer: '#/expiration', rule: 'offer-ended' });
  });

  test('a deleted offer is gone, and comes back within a week', async () => {
    const { id } = await add(anInput());
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
    expect([(await list()).offers, await counted(), await seen()]).toEqual([[], 0, null]);
    expect((await ask('POST', `/${id}/restore`)).body).toMatchObject({ id, title: 'Winter midweek' });
    expect(await counted()).toBe(1);
    await ask('DELETE', `/${id}`);
    app.clock.set('2026-05-20T09:00:00.000Z');
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/${id}/restore`)).status).toBe(404);
  });

  test('couples read the texts of their language, and a countdown within eight weeks only', async () => {
    const words = { title: 'Winter unter der Woche', details: '' };
    await add(anInput({ _translations: { 'de-DE': words, 'fr-FR': { title: ' ', details: '' } } }));
    await add(anInput({ title: 'Far away', expiration: '2026-11-30' }));
    expect((await list()).offers[0]).toMatchObject({ _translations: { 'de-DE': words } });
    const [soon, far] = (await seen('de-AT')) ?? [];
    expect(soon).toMatchObject({
      title: 'Winter unter der Woche',
      details: 'From Monday to Thursday.',
      discount: 320_000,
      currency: 'GBP',
      countdown: { unit: 'weeks', count: 6 },
    });
    expect(far?.countdown).toBeNull();
    expect((await seen('fr-FR'))?.[0]?.title).toBe('Winter midweek');
  });

  test('counts the free days from Friday to Sunday in the next eight weeks where an offer can’t show all', async () => {
    // Also before the first offer of the kind.
    expect((await list()).freeDays).toBe(24);
    // A Saturday, a Sunday and a Monday within them, and a Saturday after them.
    for (const day of ['2026-05-16', '2026-07-05', '2026-05-18', '2026-07-11']) await block(day);
    expect((await list()).freeDays).toBe(22);
    await add(late({ lateDates: ['2026-07-17'] }));
    expect((await list()).freeDays).toBe(22);
    for (const tier of [2, 4] as const) {
      await open('venue', tier);
      expect((await list()).freeDays).toBeNull();
    }
  });

  test('the next slots name a tier that the market sells', async () => {
    const sell = (ladder: readonly number[]) =>
      app.within(() =>
        app.container
          .get<ReferenceApi>(REFERENCE_API)
          .seedCountries(new Map([['GB', { tiers: { venue: { ladder }, other: { ladder: [0, 1, 2] } } }]])),
      );
    expect((await list()).slots).toEqual({ open: 4, locked: 0, opensWith: null });
    await sell([0, 0.5, 1, 2, 2.5, 3, 4]);
    expect((await list()).slots).toEqual({ open: 4, locked: 4, opensWith: 3 });
    await sell([0, 0.5, 2.5]);
    expect((await list()).slots).toEqual({ open: 4, locked: 0, opensWith: null });
    await open('venue', 2);
    expect((await list()).slots).toEqual({ open: 0, locked: 4, opensWith: 2.5 });
  });

  test('a market can turn off late availability', async () => {
    const data = new Map([['GB', { currency: 'GBP', features: { lateAvailability: false } }]]);
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(data));
    expect(await list()).toMatchObject({ kinds: ['bbDiscount', 'midweek', 'seasonal', 'custom'], freeDays: null });
    expect((await ask('POST', '', late())).body.errors?.[0]).toMatchObject({ pointer: '#/kind', rule: 'oneOf' });
  });

  test('P7: is shown where the supplier chose, and always behind its own link', async () => {
    const { id } = await add(anInput());
    const shows = async (showOn: string | undefined, version: number) =>
      (await ask('PUT', `/${id}`, anInput({ version, ...(showOn && { showOn }) }))).body.showOn;
    const found = () =>
      app.within(async () => {
        const supplier = await app.container.get(SUPPLIERS_API).get(supplierId);
        return app.container.get(LIVE_OFFERS).find(supplier, id, 'en-GB');
      });
    expect(await seen()).toMatchObject([{ id, inSearch: true }]);
    expect(await shows('profile', 1)).toBe('profile');
    expect(await seen()).toMatchObject([{ id, inSearch: false }]);
    expect(await shows('link', 2)).toBe('link');
    expect([await seen(), await counted(), await found()]).toMatchObject([null, 0, { id }]);
    // A change that doesn't name it keeps it.
    expect(await shows(undefined, 3)).toBe('link');
    await ask('PUT', `/${id}/active`, { active: false, version: 4 });
    expect(await found()).toBeNull();
    expect(await shows('profileAndSearch', 5)).toBe('profileAndSearch');
    expect(await counted()).toBe(1);
    const refused = await ask('POST', '', anInput({ showOn: 'nowhere' }));
    expect(refused.body.errors?.[0]).toMatchObject({ pointer: '#/showOn', rule: 'oneOf' });
  });

  test('has one of the supplier’s own photos as its picture, which couples see once it is approved', async () => {
    const { id: photoId, public_id: publicId } = await buildPhoto(app, supplierId);
    const { body } = await ask('POST', '', anInput({ photoId }));
    expect(body.photo).toMatchObject({ id: photoId, approved: true, width: 900, edges: [320, 640, 2048] });
    expect((await seen())?.[0]?.photo).toMatchObject({ publicId, alt: '' });
    // A change that doesn't name the picture keeps it.
    expect((await ask('PUT', `/${body.id}`, anInput({ version: 1 }))).body.photo).toMatchObject({ id: photoId });
    await app.database.orm.em.fork().execute('update supplier_photo set approved = 0');
    expect((await seen())?.[0]?.photo).toBeNull();
    await app.database.orm.em.fork().execute('update supplier_photo set deleted_at = 1');
    expect((await list()).offers[0]?.photo).toBeNull();
    const { id: other } = await buildPhoto(app, (await buildSupplier(app)).id);
    for (const gone of [other, photoId]) {
      const refused = await ask('POST', '', anInput({ photoId: gone }));
      expect(refused.body.errors?.[0]).toMatchObject({ pointer: '#/photoId', rule: 'photo-gone' });
    }
    expect((await ask('PUT', `/${body.id}`, anInput({ photoId: null, version: 2 }))).body.photo).toBeNull();
  });

  test('of two who change an offer at once one is refused, and no more than the limit are added', async () => {
    const { id } = await add(anInput());
    const both = await Promise.all(['A', 'B'].map((title) => ask('PUT', `/${id}`, anInput({ title, version: 1 }))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (let at = 2; at < OFFER_LIMITS.offers; at += 1) await add(anInput());
    const last = await Promise.all([1, 2].map(() => ask('POST', '', anInput())));
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('offers-too-many');
    expect(await counted()).toBe(OFFER_LIMITS.offers);
  });

  test('those of another supplier do not exist, and everyone in the team can read', async () => {
    const { id } = await add(anInput());
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    for (const [method, rest, body] of [
      ['PUT', '', anInput({ version: 1 })],
      ['PUT', '/active', { active: false, version: 1 }],
      ['PUT', '/late-dates', { index: 0, day: null, version: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      const foreign = `/api/suppliers/${other}/offers/${id}${rest}`;
      expect((await app.request(method, foreign, { as: stranger, ...(body && { body }) })).status).toBe(404);
      expect((await app.request(method, path(`/${id}${rest}`), { ...(body && { body }) })).status).toBe(401);
    }
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', '', undefined, reader)).body.offers).toHaveLength(1);
    expect((await ask('POST', '', anInput(), reader)).status).toBe(403);
  });
});
