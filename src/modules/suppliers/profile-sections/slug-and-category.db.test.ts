import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { Problem } from '#contracts/problem.ts';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';

describe.each(testEngines())('name, slug and category of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let publicId: string;
  let [asHarriet, asMarcus] = ['', ''];
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(loadCountries()));
    ({ id: supplierId, publicId } = await buildSupplier(app, { name: 'Wrenfield Hall', slug: 'wrenfield-hall' }));
    asHarriet = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    asMarcus = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  interface Saved {
    as?: string;
    of?: string;
    section?: string;
    version?: number;
  }
  async function save(changes: object, { as, of = supplierId, section = 'about-you', version = 0 }: Saved = {}) {
    const path = `/api/suppliers/${of}/profile/${section}`;
    const { status, body } = await app.request('PUT', path, { as: as ?? asHarriet, body: { version, changes } });
    return { status, body: body as unknown as SectionAnswer & Problem };
  }
  const faults = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
  const supplier = async (id = supplierId) => {
    const rows = await app.database.orm.em.fork().execute('select * from supplier where id = ?', [id]);
    return (rows as unknown as Record<string, unknown>[])[0];
  };

  test('a new name takes effect everywhere at once, and is found by its new spelling', async () => {
    const saved = await save({ name: '  Château Wrenfield ' });
    expect([saved.status, saved.body.values['name']]).toEqual([200, 'Château Wrenfield']);
    expect(await supplier()).toMatchObject({ name: 'Château Wrenfield', name_folded: 'chateau wrenfield', version: 2 });
    const { body } = await app.request('GET', '/api/auth/session', { as: asHarriet });
    expect((body as unknown as SessionAnswer).suppliers[0]).toMatchObject({ name: 'Château Wrenfield' });
    expect(faults(await save({ name: ' ' }, { version: 1 }))).toEqual(['#/changes/name required']);
    expect(faults(await save({ name: 'x'.repeat(101) }, { version: 1 }))).toEqual(['#/changes/name max']);
  });

  test('a slug is normalised, and old addresses redirect to the new one', async () => {
    const saved = await save({ slug: ' Wrenfield House & Barn ' });
    expect([saved.status, saved.body.values['slug']]).toEqual([200, 'wrenfield-house-barn']);
    const old = `/uk/wedding-venues/wrenfield-hall-${publicId}?supplier=true`;
    const { status, headers } = await app.request('GET', old, { as: asHarriet });
    const now = `/uk/wedding-venues/wrenfield-house-barn-${publicId}?supplier=true`;
    expect([status, headers.get('location')]).toEqual([301, now]);
    expect((await app.request('GET', now, { as: asHarriet })).status).toBe(200);
  });

  test.each([
    ['', 'required'],
    ['花屋', 'slug'],
    ['Search', 'reserved'],
    ['GB12345678', 'reserved'],
    ['x'.repeat(301), 'max'],
  ])('refuses the slug %p: %s', async (slug, rule) => {
    expect(faults(await save({ slug, 'company.teamSize': 3 }))).toEqual([`#/changes/slug ${rule}`]);
    expect(await supplier()).toMatchObject({ slug: 'wrenfield-hall', version: 1 });
  });

  test('when two suppliers take the same slug at once, one gets it and the other an error on the field', async () => {
    const other = (await buildSupplier(app, { slug: 'other' })).id;
    const asOther = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const both = await Promise.all([
      save({ slug: 'the-barn', 'company.teamSize': 3 }),
      save({ slug: 'The Barn', 'company.teamSize': 3 }, { of: other, as: asOther }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)!;
    expect(faults(refused)).toEqual(['#/changes/slug slug-taken']);
    const slugs = [(await supplier())?.['slug'], (await supplier(other))?.['slug']];
    expect(slugs.filter((slug) => slug === 'the-barn')).toHaveLength(1);
    // Nothing of the refused save was stored.
    const sections = await app.database.orm.em.fork().execute('select supplier_id from profile_section');
    expect(sections).toHaveLength(1);
  });

  test('the slug of a supplier in another market is free, and a market without a directory has none', async () => {
    await buildSupplier(app, { slug: 'the-barn', market: 'DE', country: 'DE' });
    expect((await save({ slug: 'the-barn' })).status).toBe(200);
    const zurich = (await buildSupplier(app, { market: 'CH', country: 'CH', locale: 'de-CH' })).id;
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: zurich }));
    expect(faults(await save({ slug: 'the-barn' }, { of: zurich, as }))).toEqual(['#/changes/slug unknown']);
  });

  test('only admins change them, not editors and not staff who act for the supplier', async () => {
    const asStaff = await actFor(app, supplierId);
    for (const as of [asMarcus, asStaff]) {
      for (const changes of [{ name: 'Mine' }, { slug: 'mine' }])
        expect((await save(changes, { as })).status).toBe(403);
      const refused = await save({ type: ['photo'] }, { as, section: 'details' });
      expect(refused.body).toMatchObject({ status: 403, detail: 'Only an admin can change the main category.' });
    }
    // Editors and acting staff can change further categories.
    const further = await save({ type: ['venue', 'photo'] }, { as: asMarcus, section: 'details' });
    expect([further.status, further.body.values['type']]).toEqual([200, ['venue', 'photo']]);
    expect(await supplier()).toMatchObject({ name: 'Wrenfield Hall', slug: 'wrenfield-hall', category: 'venue' });
  });

  test('a new category brings its own features, keeps answers that both have, and moves the page', async () => {
    const answers = ['music-end', 'meet-before'].map((id) => ({ id, answer: 'Yes.', _translations: {} }));
    const asked = `/api/suppliers/${supplierId}/questions`;
    expect((await app.request('PUT', asked, { as: asHarriet, body: { version: 0, answers } })).status).toBe(200);
    const counted = async () => (await app.within(() => app.container.get(ProfileCountStore).of(supplierId))).questions;
    expect(await counted()).toBe(2);
    const saved = await save({ type: ['photo', 'venue'] }, { section: 'details' });
    expect([saved.status, saved.body.values['type']]).toEqual([200, ['photo', 'venue']]);
    expect(await supplier()).toMatchObject({ category: 'photo' });
    const { context } = (await app.request('GET', `/api/suppliers/${supplierId}/profile`, { as: asHarriet }))
      .body as unknown as ProfileAnswer;
    expect(context).toMatchObject({ category: 'photo', types: ['photo', 'venue'] });
    expect(await counted()).toBe(1);
    const page = await app.request('GET', `/api/suppliers/${supplierId}/public-page`, { as: asHarriet });
    expect(page.body).toEqual({ path: `/uk/wedding-photographers/wrenfield-hall-${publicId}` });
    await save({ type: ['venue'] }, { section: 'details', version: 1 });
    expect(await counted()).toBe(2);
  });

  test('a group stays a group', async () => {
    const group = (await buildSupplier(app, { category: 'group' })).id;
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: group }));
    const refused = await save({ type: ['venue'] }, { of: group, as, section: 'details' });
    expect(faults(refused)).toEqual(['#/changes/type first-type']);
  });
});
