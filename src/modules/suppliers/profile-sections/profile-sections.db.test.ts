import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('the profile of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let harriet: BuiltMember;
  let marcus: BuiltMember;
  let [asHarriet, asMarcus] = ['', ''];
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    harriet = await buildMember(app, { role: 'admin', supplierId });
    marcus = await buildMember(app, { role: 'editor', supplierId });
    [asHarriet, asMarcus] = [await signIn(app, harriet), await signIn(app, marcus)];
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/profile${rest}`;
  const profile = async (as = asHarriet): Promise<ProfileAnswer> => (await app.request('GET', path(), { as })).body;
  const about = async (): Promise<SectionAnswer> => (await profile()).sections[0]!;
  async function save(changes: object, version = 0, as = asHarriet, section = 'about-you') {
    const { status, body } = await app.request('PUT', path(`/${section}`), { as, body: { version, changes } });
    return { status, body: body as unknown as SectionAnswer & Problem };
  }
  const faults = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
  const rows = (statement: string) => app.database.orm.em.fork().execute(statement);

  test('has every field from the start: those of the listing filled in, the others empty', async () => {
    const { sections, context } = await profile();
    expect(sections.map(({ section, version, savedAt }) => [section, version, savedAt])).toEqual([
      ['about-you', 0, null],
      ['details', 0, null],
      ['targeting', 0, null],
    ]);
    expect(sections[0]!.values).toMatchObject({
      description: '',
      'company.teamSize': 0,
      'contacts.website': 'https://wrenfield.example',
      'address.street': ['Wrenfield Lane 1'],
      '_translations.de-DE.description': '',
      'flags.hideStreet': false,
      specialistWeddings: [],
      coordinates: null,
    });
    expect(sections[1]!.values['type']).toEqual(['venue']);
    expect(sections[2]!.values).toMatchObject({ 'targeting.budget': null, 'targeting.year': ['all'] });
    expect(context).toMatchObject({ category: 'venue', types: ['venue'], currency: 'GBP', year: 2026 });
  });

  test('stores only changed fields, normalised, and says who saved them', async () => {
    const saved = await save({
      'company.teamSize': 14,
      description: '  A Georgian house.  ',
      'contacts.phone': '01666 500 999',
      'contacts.website': 'wrenfield.example/weddings',
      'address.postalCode': ' gl8 8ab ',
      'address.street': [' Wrenfield Lane 2 ', ''],
      'social.instagram': 'www.instagram.com/wrenfield',
      specialistWeddings: ['jewish-weddings', 'asian-weddings'],
      '_translations.de-DE.description': 'Ein georgianisches Haus.',
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 1, savedBy: harriet.id, savedAt: '2026-05-12T09:00:00.000Z' });
    expect(saved.body.values).toMatchObject({
      'company.teamSize': 14,
      description: 'A Georgian house.',
      'contacts.phone': '+441666500999',
      'contacts.website': 'https://wrenfield.example/weddings',
      'address.postalCode': 'GL8 8AB',
      'address.street': ['Wrenfield Lane 2'],
      'social.instagram': 'https://www.instagram.com/wrenfield',
      specialistWeddings: ['asian-weddings', 'jewish-weddings'],
      '_translations.de-DE.description': 'Ein georgianisches Haus.',
      'contacts.email': expect.stringContaining('@wrenfield.example'),
    });
    expect((await about()).values).toEqual(saved.body.values);
    const supplier = (await app.request('GET', `/api/suppliers/${supplierId}`, { as: asHarriet })).body;
    expect(supplier).toMatchObject({
      version: 2,
      contacts: { phone: '+441666500999' },
      address: { postalCode: 'GL8 8AB' },
    });
  });

  test('S36: writes who changed which field to the audit log, and nothing if nothing changed', async () => {
    await save({ 'company.teamSize': 14, 'address.city': 'Tetbury' });
    await save({ 'company.teamSize': 14 }, 1);
    const entries = (await rows("select * from audit_log where action = 'profile.change'")) as object[];
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor_id: harriet.id, action: 'profile.change' });
    expect(JSON.stringify(entries[0])).toContain('company.teamSize');
    expect(JSON.stringify(entries[0])).not.toContain('address.city');
    expect((await about()).version).toBe(1);
  });

  test('P1: two people who change different fields of a section lose nothing', async () => {
    await save({ 'company.teamSize': 14 });
    const late = await save({ 'company.weddingsHosted': 312, 'address.city': 'Wells' }, 0, asMarcus);
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ version: 2, savedBy: marcus.id });
    expect(late.body.values).toMatchObject({
      'company.teamSize': 14,
      'company.weddingsHosted': 312,
      'address.city': 'Wells',
    });
  });

  test('P1: refuses two values for the same field, names both, who saved and when, and saves nothing in part', async () => {
    await save({ 'company.teamSize': 14, 'contacts.phone': '01666 500 999' });
    app.clock.set('2026-05-12T09:05:00.000Z');
    const late = await save(
      { 'company.teamSize': 15, 'contacts.phone': '01666 500 998', 'company.weddingsHosted': 312 },
      0,
      asMarcus,
    );
    expect(late.status).toBe(409);
    const by = { savedBy: harriet.id, savedAt: '2026-05-12T09:00:00.000Z' };
    expect(late.body).toMatchObject({
      code: 'stale-version',
      meta: { version: 1, ...by },
      clashes: [
        { path: 'company.teamSize', mine: 15, theirs: 14, ...by },
        { path: 'contacts.phone', mine: '+441666500998', theirs: '+441666500999', ...by },
      ],
    });
    expect((await about()).values).toMatchObject({ 'company.teamSize': 14, 'company.weddingsHosted': 0 });
    const again = await save({ 'company.teamSize': 15, 'company.weddingsHosted': 312 }, 1, asMarcus);
    expect(again.body.values).toMatchObject({ 'company.teamSize': 15, 'company.weddingsHosted': 312 });
  });

  test('P1: the same value twice isn’t a clash', async () => {
    await save({ 'company.teamSize': 14 });
    expect((await save({ 'company.teamSize': 14, 'company.weddingsHosted': 3 }, 0, asMarcus)).status).toBe(200);
  });

  test('P1: of ten simultaneous saves of one field one wins; of ten different fields all do', async () => {
    const same = await Promise.all(Array.from({ length: 10 }, (_, at) => save({ 'company.teamSize': at + 1 })));
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    const networks = ['facebook', 'linkedin', 'pinterest', 'vimeo', 'youtube', 'tiktok'];
    const own = ['address.city', 'directions', 'nearest.town', 'nearest.airport'];
    const changes = [
      ...networks.map((name) => ({ [`social.${name}`]: `https://${name}.com/wrenfield` })),
      ...own.map((field) => ({ [field]: 'Wells' })),
    ];
    const different = await Promise.all(changes.map((change, at) => save(change, 0, at % 2 ? asMarcus : asHarriet)));
    expect(different.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { version, values } = await about();
    expect(version).toBe(11);
    expect(values).toMatchObject(Object.assign({}, ...changes));
  });

  test('refuses a version from the future as stale, and doesn’t find an unknown section', async () => {
    expect((await save({ 'company.teamSize': 1 }, 3)).body).toMatchObject({
      code: 'stale-version',
      meta: { version: 0 },
    });
    expect((await save({ 'company.teamSize': 1 }, 0, asHarriet, 'photos')).status).toBe(404);
  });

  test('P2: accepts nothing outside the allow-list, whatever the role', async () => {
    const paths = [
      'admin.premium.tier',
      'tier',
      'users',
      'group',
      'group.parent',
      'counters',
      'counters.reviews',
      'flags',
      'flags.verified',
      'payPerEnquiry',
      'category',
      'contacts',
      'company',
      '__proto__',
      'constructor',
      '_translations.xx.description',
      '_translations.de-DE.contacts.email',
      '_translations.en-GB.description',
      'targeting.budget',
    ];
    const before = await rows('select * from supplier');
    for (const field of paths) {
      const refused = await save(JSON.parse(`{"company.teamSize":1,"${field}":1}`) as object);
      expect([refused.status, faults(refused)]).toEqual([422, [`#/changes/${field} unknown`]]);
    }
    expect(await rows('select * from supplier')).toEqual(before);
    expect(await rows('select * from profile_section')).toEqual([]);
  });

  test('P2: each role writes the fields it is allowed to, and everyone in the team reads', async () => {
    for (const role of ['sales', 'billing', 'viewer'] as const) {
      const as = await signIn(app, await buildMember(app, { role, supplierId }));
      expect((await save({ 'company.teamSize': 1 }, 0, as)).status).toBe(403);
      expect((await profile(as)).sections).toHaveLength(3);
    }
    const refused = await save({ 'company.teamSize': 1, 'contacts.website': 'https://other.example' }, 0, asMarcus);
    expect(refused.body).toMatchObject({ status: 403, detail: 'Only an admin can change contacts.website.' });
    expect((await about()).values).toMatchObject({ 'company.teamSize': 0 });
    expect((await save({ 'contacts.website': 'https://other.example' })).status).toBe(200);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await save({ 'company.teamSize': 1 }, 0, stranger)).status).toBe(404);
  });

  test('reports all invalid values at once', async () => {
    const wrong = await save({
      'company.teamSize': 1.5,
      'company.weddingsHosted': -3,
      'company.established': 2027,
      'company.insurance': '5',
      description: 'x'.repeat(161),
      'status.message': `${'é'.repeat(300)}!`,
      'contacts.email': 'nobody',
      'contacts.phone': '12',
      'contacts.website': 'harriet@wrenfield.example',
      'address.postalCode': 'X',
      'address.street': [' '],
      'social.facebook': 'https://facebook.com.evil.example/x',
      'social.tiktok': 'javascript:alert(1)',
      specialistWeddings: ['not-applicable', 'asian-weddings'],
      'flags.hideStreet': 'yes',
      coordinates: [0, 2],
    });
    expect(wrong.status).toBe(422);
    expect(faults(wrong)).toEqual([
      '#/changes/company.teamSize integer',
      '#/changes/company.weddingsHosted min',
      '#/changes/company.established year',
      '#/changes/company.insurance integer',
      '#/changes/description max',
      '#/changes/status.message max',
      '#/changes/contacts.email email',
      '#/changes/contacts.phone phone',
      '#/changes/contacts.website url',
      '#/changes/address.postalCode postcode',
      '#/changes/address.street required',
      '#/changes/social.facebook network',
      '#/changes/social.tiktok url',
      '#/changes/specialistWeddings alone',
      '#/changes/flags.hideStreet boolean',
      '#/changes/coordinates coordinates',
    ]);
    expect((await save({ 'status.message': 'é'.repeat(300) })).status).toBe(200);
  });

  test('targeting stores a budget only if it isn’t the full range, and years advance with the calendar', async () => {
    const set = (changes: object, version: number) => save(changes, version, asHarriet, 'targeting');
    const first = await set({ 'targeting.budget': [10_000_00, 20_000_00], 'targeting.year': ['2026', '2029+'] }, 0);
    expect(first.body.values).toMatchObject({ 'targeting.budget': [10_000_00, 20_000_00] });
    const second = await set({ 'targeting.budget': [0, 20_000_00], 'targeting.guests': [20, 180] }, 1);
    expect(second.body.values).toMatchObject({ 'targeting.budget': null, 'targeting.guests': [20, 180] });
    for (const guests of [[10, 50], [60, 50], [20, 261], [20], 'x']) {
      expect((await set({ 'targeting.guests': guests }, 2)).status).toBe(422);
    }
    expect((await set({ 'targeting.weekday': ['all', 'Friday'] }, 2)).status).toBe(422);
    app.clock.set('2027-01-01T09:00:00.000Z');
    const later = await profile(await signIn(app, harriet));
    expect(later.sections[2]!.values['targeting.year']).toEqual(['2029', '2030+']);
  });

  test('P10: the type is a list whose first item is the category', async () => {
    const set = (type: unknown, version = 0) => save({ type }, version, asHarriet, 'details');
    for (const type of [[], ['group'], ['group', 'venue'], ['venue', 'group'], ['venue', 'venue'], 'venue']) {
      expect((await set(type)).status).toBe(422);
    }
    const saved = await set(['venue', 'catering']);
    expect(saved.body.values['type']).toEqual(['venue', 'catering']);
    expect((await profile()).context.types).toEqual(['venue', 'catering']);
  });

  test('K1: the market’s data defines which features, options, fields and sections exist', async () => {
    const seed = (data: object) =>
      app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', data]])));
    const style = { kind: 'options', labels: { en: 'Style', de: 'Stil' }, notApplicable: true };
    const options = { barn: { en: 'Barn', de: 'Scheune' }, castle: { en: 'Castle', de: 'Schloss' } };
    const features = {
      venue: { style: { ...style, options }, bedrooms: { kind: 'integer', labels: { en: 'Bedrooms' }, max: 50 } },
      photo: { film: { kind: 'flag', labels: { en: 'Film' } } },
    };
    await seed({ features: { concierge: false }, profile: { hidden: ['specialistWeddings'], features } });
    const set = (changes: object, version = 0) => save(changes, version, asHarriet, 'details');
    const saved = await set({ 'typeDetails.venue.style': ['castle', 'barn'], 'typeDetails.venue.bedrooms': 50 });
    expect(saved.body.values).toEqual({
      type: ['venue'],
      'typeDetails.venue.style': ['barn', 'castle'],
      'typeDetails.venue.bedrooms': 50,
    });
    const wrong = await set({
      'typeDetails.venue.style': ['tent'],
      'typeDetails.venue.bedrooms': 51,
      'typeDetails.photo.film': true,
    });
    expect(faults(wrong)).toEqual([
      '#/changes/typeDetails.venue.style oneOf',
      '#/changes/typeDetails.venue.bedrooms most',
      '#/changes/typeDetails.photo.film unknown',
    ]);
    const { sections, context } = await profile();
    expect(Object.keys(context.features)).toEqual(['venue']);
    expect(context.hidden).toEqual(['specialistWeddings', 'targeting.conciergeOptOut', 'realWeddings']);
    expect(sections[0]!.values).not.toHaveProperty('specialistWeddings');
    expect(sections[2]!.values).not.toHaveProperty(['targeting.conciergeOptOut']);

    const fewer = { venue: { style: { ...style, options: { ...options, castle: null } } } };
    await seed({ features: { coupleTargeting: false }, profile: { hidden: [], features: fewer } });
    const later = (await profile()).sections;
    expect(later.map(({ section }) => section)).toEqual(['about-you', 'details']);
    // Options that the market no longer offers are kept in case they return, but not shown.
    expect(later[1]!.values).toEqual({ type: ['venue'], 'typeDetails.venue.style': ['barn'] });
    expect((await save({ 'targeting.guests': [20, 100] }, 0, asHarriet, 'targeting')).status).toBe(404);
  });

  test('the area of a city follows the postcode', async () => {
    const london = [{ id: 'central-london', name: 'Central', adminArea: 'London', postcodeAreas: ['EC'] }];
    await app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { customAreas: london }]])),
    );
    await save({ 'address.postalCode': 'EC1A 1BB', 'address.adminArea': ['London'] });
    expect(await rows('select custom_area from supplier')).toEqual([{ custom_area: 'central-london' }]);
  });
});
