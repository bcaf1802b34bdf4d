import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { LIVE_OFFERS } from './live-offers.ts';
import { OfferFixture, anInput } from './testing/offer-fixture.ts';

describe.each(testEngines())('special offers, on $name', ({ url }) => {
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

  test('P7: saving stores an offer and turns it on', async () => {
    const { status, body } = await fixture.ask('POST', '', anInput({ title: ' Winter midweek ' }));
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
    const off = await fixture.ask('PUT', `/${body.id}/active`, { active: false, version: 1 });
    expect(off.body).toMatchObject({ active: false, state: 'off', version: 2 });
    const saved = await fixture.ask(
      'PUT',
      `/${body.id}`,
      anInput({ discountType: 'percentOff', discount: 12.5, version: 2 }),
    );
    expect(saved.body).toMatchObject({ active: true, state: 'live', discount: 12.5, version: 3 });
    expect(await fixture.list()).toMatchObject({ today: '2026-05-12', currency: 'GBP', slots: { open: 4 } });
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
      const { status, body } = await fixture.ask('POST', '', anInput(change));
      expect([status, body.errors?.[0]]).toMatchObject([422, { pointer, rule }]);
    }
    expect((await fixture.list()).offers).toEqual([]);
  });

  test('P7: a marketplace discount exists once, and setting it to none removes it', async () => {
    const discount = anInput({ kind: 'bbDiscount', discountType: 'percentOff', discount: 5 });
    const none = { ...discount, discountType: null, discount: null, expiration: null };
    expect((await fixture.ask('POST', '', none)).status).toBe(204);
    const { id } = await fixture.add(discount);
    const second = await fixture.ask('POST', '', discount);
    expect(second.body.errors?.[0]).toMatchObject({ pointer: '#/kind', rule: 'one-discount' });
    expect((await fixture.ask('PUT', `/${id}`, { ...none, version: 9 })).status).toBe(409);
    expect((await fixture.ask('PUT', `/${id}`, { ...none, version: 1 })).status).toBe(204);
    expect((await fixture.list()).offers).toEqual([]);
    expect(await fixture.counted()).toBe(0);
    const again = await fixture.add(discount);
    expect((await fixture.ask('POST', `/${id}/restore`)).body.errors?.[0]).toMatchObject({ rule: 'one-discount' });
    await fixture.ask('DELETE', `/${again.id}`);
    expect((await fixture.ask('POST', `/${id}/restore`)).body).toMatchObject({ id, discount: 5, state: 'live' });
  });

  test('an ended offer is no longer counted or shown, and can’t be turned on without a new end', async () => {
    const { id } = await fixture.add(anInput({ expiration: '2026-05-12' }));
    await fixture.add(anInput({ title: 'Later' }));
    expect(await fixture.counted()).toBe(2);
    // Half past eleven at night in London, on the offer's last day.
    app.clock.set('2026-05-12T22:30:00.000Z');
    await runJob(app, 'end-offers');
    expect(await fixture.counted()).toBe(2);
    app.clock.set('2026-05-12T23:30:00.000Z');
    await runJob(app, 'end-offers');
    expect(await fixture.counted()).toBe(1);
    expect((await fixture.seen())?.map(({ title }) => title)).toEqual(['Later']);
    expect((await fixture.list()).offers.map(({ state }) => state)).toEqual(['ended', 'live']);
    await fixture.ask('PUT', `/${id}/active`, { active: false, version: 1 });
    const on = await fixture.ask('PUT', `/${id}/active`, { active: true, version: 2 });
    expect(on.body.errors?.[0]).toMatchObject({ pointer: '#/expiration', rule: 'offer-ended' });
  });

  test('a deleted offer is gone, and can be restored within a week', async () => {
    const { id } = await fixture.add(anInput());
    expect((await fixture.ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await fixture.ask('DELETE', `/${id}`)).status).toBe(404);
    expect([(await fixture.list()).offers, await fixture.counted(), await fixture.seen()]).toEqual([[], 0, null]);
    expect((await fixture.ask('POST', `/${id}/restore`)).body).toMatchObject({ id, title: 'Winter midweek' });
    expect(await fixture.counted()).toBe(1);
    await fixture.ask('DELETE', `/${id}`);
    app.clock.set('2026-05-20T09:00:00.000Z');
    await runJob(app, 'remove-old-rows');
    expect((await fixture.ask('POST', `/${id}/restore`)).status).toBe(404);
  });

  test('couples see texts in their language, and a countdown only within eight weeks', async () => {
    const words = { title: 'Winter unter der Woche', details: '' };
    await fixture.add(anInput({ _translations: { 'de-DE': words, 'fr-FR': { title: ' ', details: '' } } }));
    await fixture.add(anInput({ title: 'Far away', expiration: '2026-11-30' }));
    expect((await fixture.list()).offers[0]).toMatchObject({ _translations: { 'de-DE': words } });
    const [soon, far] = (await fixture.seen('de-AT')) ?? [];
    expect(soon).toMatchObject({
      title: 'Winter unter der Woche',
      details: 'From Monday to Thursday.',
      discount: 320_000,
      currency: 'GBP',
      countdown: { unit: 'weeks', count: 6 },
    });
    expect(far?.countdown).toBeNull();
    expect((await fixture.seen('fr-FR'))?.[0]?.title).toBe('Winter midweek');
  });

  test('P7: is shown where the supplier chose, and always at its own link', async () => {
    const { id } = await fixture.add(anInput());
    const shows = async (showOn: string | undefined, version: number) =>
      (await fixture.ask('PUT', `/${id}`, anInput({ version, ...(showOn && { showOn }) }))).body.showOn;
    const found = () =>
      app.within(async () => {
        const supplier = await app.container.get(SUPPLIERS_API).get(fixture.supplierId);
        return app.container.get(LIVE_OFFERS).find(supplier, id, 'en-GB');
      });
    expect(await fixture.seen()).toMatchObject([{ id, inSearch: true }]);
    expect(await shows('profile', 1)).toBe('profile');
    expect(await fixture.seen()).toMatchObject([{ id, inSearch: false }]);
    expect(await shows('link', 2)).toBe('link');
    expect([await fixture.seen(), await fixture.counted(), await found()]).toMatchObject([null, 0, { id }]);
    // A change without this field keeps it.
    expect(await shows(undefined, 3)).toBe('link');
    await fixture.ask('PUT', `/${id}/active`, { active: false, version: 4 });
    expect(await found()).toBeNull();
    expect(await shows('profileAndSearch', 5)).toBe('profileAndSearch');
    expect(await fixture.counted()).toBe(1);
    const refused = await fixture.ask('POST', '', anInput({ showOn: 'nowhere' }));
    expect(refused.body.errors?.[0]).toMatchObject({ pointer: '#/showOn', rule: 'oneOf' });
  });

  test('can have one of the supplier’s own photos, which couples see once it is approved', async () => {
    const { id: photoId, public_id: publicId } = await buildPhoto(app, fixture.supplierId);
    const { body } = await fixture.ask('POST', '', anInput({ photoId }));
    expect(body.photo).toMatchObject({ id: photoId, approved: true, width: 900, edges: [320, 640, 2048] });
    expect((await fixture.seen())?.[0]?.photo).toMatchObject({ publicId, alt: '' });
    // A change without a photo keeps it.
    expect((await fixture.ask('PUT', `/${body.id}`, anInput({ version: 1 }))).body.photo).toMatchObject({
      id: photoId,
    });
    await app.database.orm.em.fork().execute('update supplier_photo set approved = 0');
    expect((await fixture.seen())?.[0]?.photo).toBeNull();
    await app.database.orm.em.fork().execute('update supplier_photo set deleted_at = 1');
    expect((await fixture.list()).offers[0]?.photo).toBeNull();
    const { id: other } = await buildPhoto(app, (await buildSupplier(app)).id);
    for (const gone of [other, photoId]) {
      const refused = await fixture.ask('POST', '', anInput({ photoId: gone }));
      expect(refused.body.errors?.[0]).toMatchObject({ pointer: '#/photoId', rule: 'photo-gone' });
    }
    expect((await fixture.ask('PUT', `/${body.id}`, anInput({ photoId: null, version: 2 }))).body.photo).toBeNull();
  });

  test('refuses one of two simultaneous changes, and never adds more than the limit', async () => {
    const { id } = await fixture.add(anInput());
    const both = await Promise.all(
      ['A', 'B'].map((title) => fixture.ask('PUT', `/${id}`, anInput({ title, version: 1 }))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (let at = 2; at < OFFER_LIMITS.offers; at += 1) await fixture.add(anInput());
    const last = await Promise.all([1, 2].map(() => fixture.ask('POST', '', anInput())));
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('offers-too-many');
    expect(await fixture.counted()).toBe(OFFER_LIMITS.offers);
  });

  test('those of another supplier are not found; everyone in the team can read', async () => {
    const { id } = await fixture.add(anInput());
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
      expect((await app.request(method, fixture.path(`/${id}${rest}`), { ...(body && { body }) })).status).toBe(401);
    }
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId: fixture.supplierId }));
    expect((await fixture.ask('GET', '', undefined, reader)).body.offers).toHaveLength(1);
    expect((await fixture.ask('POST', '', anInput(), reader)).status).toBe(403);
  });
});
