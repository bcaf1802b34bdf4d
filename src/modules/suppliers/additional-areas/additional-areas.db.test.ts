import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { Problem } from '#contracts/problem.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ADDITIONAL_AREAS } from './additional-areas-api.ts';

const TETBURY = { latitude: 51.638, longitude: -2.158 };

describe.each(testEngines())('the additional areas of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await sell([0, 0.5, 1, 2, 2.5, 3, 4]);
    await be({ category: 'venue', tier: 3 });
  });
  afterAll(() => app.close());

  async function be(facts: Parameters<typeof buildSupplier>[1]) {
    supplierId = (await buildSupplier(app, { ...TETBURY, ...facts })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  }
  const sell = (ladder: readonly number[]) =>
    app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { tiers: { venue: { ladder }, other: { ladder: [0, 1, 2] } } }]])),
    );
  async function ask(method: string, body?: object, who = as, of = supplierId) {
    const path = `/api/suppliers/${of}/additional-areas`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as AdditionalAreasAnswer & Problem };
  }
  const save = (additionalAreas: unknown[], version = 0) => ask('PUT', { version, additionalAreas });
  const faults = async (additionalAreas: unknown[], version = 0) =>
    ((await save(additionalAreas, version)).body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
  const listed = async () =>
    (await app.within(() => app.container.get(ADDITIONAL_AREAS).listed([supplierId]))).get(supplierId);

  test('are chosen from those of its country, except its own', async () => {
    expect((await ask('GET')).body).toMatchObject({
      version: 0,
      country: 'GB',
      home: 'Gloucestershire',
      place: { lat: 51.638, lng: -2.158 },
      additionalAreas: [],
      additionalAreasSlots: 5,
      opensWith: null,
    });
    const saved = await save(['Wiltshire', ' bristol ']);
    expect([saved.status, saved.body.version, saved.body.additionalAreas]).toEqual([200, 1, ['Wiltshire', 'Bristol']]);
    expect(saved.body.savedAt).toBe('2026-05-12T09:00:00.000Z');
    expect(await listed()).toEqual(['Wiltshire', 'Bristol']);
    expect(await faults(['Wiltshire', 'Wiltshire', 'Atlantis', 'Gloucestershire'], 1)).toEqual([
      '#/additionalAreas/1 unique',
      '#/additionalAreas/2 area',
      '#/additionalAreas/3 home-area',
    ]);
    expect(await faults(['', 7], 1)).toEqual(['#/additionalAreas/0 required', '#/additionalAreas/1 string']);
    expect((await ask('GET')).body.additionalAreas).toEqual(['Wiltshire', 'Bristol']);
  });

  test('treat the area of the pin saved with the profile as its own', async () => {
    const path = `/api/suppliers/${supplierId}/profile/about-you`;
    const saved = await app.request('PUT', path, {
      as,
      body: { version: 0, changes: { coordinates: [51.2094, -2.6475] } },
    });
    expect(saved.status).toBe(200);
    expect((await ask('GET')).body).toMatchObject({ home: 'Somerset', place: { lat: 51.2094, lng: -2.6475 } });
    expect(await faults(['Gloucestershire', 'Somerset'])).toEqual(['#/additionalAreas/1 home-area']);
  });

  test('D28: suppliers other than venues have their tier’s slots; a lower tier keeps the areas without listing them', async () => {
    await be({ category: 'photo', tier: 2 });
    expect((await ask('GET')).body).toMatchObject({ additionalAreasSlots: 2, locked: 0 });
    await save(['Wiltshire', 'Bristol']);
    expect(await faults(['Wiltshire', 'Bristol', 'Swindon'], 1)).toEqual(['#/additionalAreas/2 area-slots']);
    await staffSets({ tier: 1 });
    const lower = (await ask('GET')).body;
    expect(lower).toMatchObject({ additionalAreas: ['Wiltshire', 'Bristol'], additionalAreasSlots: 0, opensWith: 2 });
    expect(await listed()).toEqual([]);
    expect((await save(['Bristol'], 1)).status).toBe(200);
    expect(await faults(['Bristol', 'Swindon'], 2)).toEqual(['#/additionalAreas/1 area-slots']);
    // A removed area can be added again.
    expect((await save(['Wiltshire', 'Bristol'], 2)).status).toBe(200);
    await staffSets({ tier: 2 });
    expect(await listed()).toEqual(['Wiltshire', 'Bristol']);
  });

  test('D28: a venue keeps the slots it once had', async () => {
    await save(['Wiltshire']);
    await staffSets({ tier: 2.5 });
    const lower = (await ask('GET')).body;
    expect(lower).toMatchObject({ version: 2, additionalAreas: ['Wiltshire'], additionalAreasSlots: 5, locked: 0 });
    expect(await listed()).toEqual(['Wiltshire']);
    await be({ category: 'venue', tier: 2.5 });
    expect((await ask('GET')).body).toMatchObject({ additionalAreasSlots: 0, locked: 5, opensWith: 3 });
    await staffSets({ tier: 3 });
    expect((await ask('GET')).body).toMatchObject({ additionalAreasSlots: 5, locked: 0, opensWith: null });
  });

  test('D28: the offer of more slots names a tier that the market sells', async () => {
    await be({ category: 'venue', tier: 0.5 });
    expect((await ask('GET')).body).toMatchObject({ locked: 5, opensWith: 3 });
    await sell([0, 0.5, 2.5]);
    expect((await ask('GET')).body).toMatchObject({ additionalAreasSlots: 0, locked: 0, opensWith: null });
    await be({ category: 'photo', tier: 1 });
    expect((await ask('GET')).body).toMatchObject({ locked: 2, opensWith: 2 });
  });

  test('P1: one of two simultaneous saves wins', async () => {
    const both = await Promise.all([save(['Wiltshire']), save(['Bristol'])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale-version');
  });

  test('S36: record changes in the audit log', async () => {
    await save(['Wiltshire']);
    const rows = await app.database.orm.em.fork().execute('select action, after from audit_log');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Wiltshire');
  });

  test('don’t exist in a market without them', async () => {
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { features: { additionalAreas: false } }]])),
    );
    expect([(await ask('GET')).status, (await save(['Wiltshire'])).status]).toEqual([404, 404]);
  });

  test('are only for the team, and editors change them', async () => {
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const change = { version: 0, additionalAreas: ['Wiltshire'] };
    expect((await ask('GET', undefined, reader)).status).toBe(200);
    expect((await ask('PUT', change, reader)).status).toBe(403);
    expect((await ask('GET', undefined, '')).status).toBe(401);
    const other = (await buildSupplier(app)).id;
    expect((await ask('GET', undefined, as, other)).status).toBe(404);
    expect((await ask('PUT', change, as, other)).status).toBe(404);
  });

  async function staffSets(body: object) {
    const staff = await signIn(app, await buildStaff(app));
    const answer = await app.request('PUT', `/api/staff/suppliers/${supplierId}`, { as: staff, body });
    expect(answer.status).toBe(200);
  }
});
