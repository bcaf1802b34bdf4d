import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { FAIRS_MAX } from '#contracts/fairs/fair-limits.ts';
import type { FairAnswer } from '#contracts/fairs/fair.ts';
import type { Problem } from '#contracts/problem.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { Fairs } from './fairs.ts';

const FAIR = { name: 'Cotswold fair', description: 'In the orangery, from ten.', dates: ['2026-09-13'] };

describe.each(testEngines())('the wedding fairs of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, rest = '', body?: object, who = as, of = supplierId) {
    const answer = await app.request(method, `/api/suppliers/${of}/fairs${rest}`, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as FairAnswer & Problem };
  }
  const add = async (change: object = {}) => (await ask('POST', '', { ...FAIR, ...change })).body;
  const list = async () => (await ask('GET')).body as unknown as FairAnswer[];
  const count = async () => (await app.within(() => app.container.get(ProfileCountStore).of(supplierId))).fairs;
  const published = () =>
    app.within(async () => app.container.get(Fairs).published(await app.container.get(SUPPLIERS_API).get(supplierId)));

  test('are sorted by date, can be changed and deleted, and are counted', async () => {
    const later = await add({ name: ' Bath fair ', dates: ['2026-10-01'] });
    const first = await add();
    expect((await list()).map(({ name, dates }) => [name, dates])).toEqual([
      ['Cotswold fair', ['2026-09-13']],
      ['Bath fair', ['2026-10-01']],
    ]);
    const changed = await ask('PUT', `/${later.id}`, { ...FAIR, dates: ['2026-08-01'], version: 1 });
    expect([changed.status, changed.body.version, changed.body.dates]).toEqual([200, 2, ['2026-08-01']]);
    const stale = await ask('PUT', `/${later.id}`, { ...FAIR, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    expect(await count()).toBe(2);
    expect((await ask('DELETE', `/${first.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${first.id}`)).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([later.id]);
    expect(await count()).toBe(1);
  });

  test('are restored unchanged within a week, and only while the list has space', async () => {
    const fair = await add();
    await ask('PUT', `/${fair.id}`, { ...FAIR, name: 'Bath fair', version: 1 });
    await ask('DELETE', `/${fair.id}`);
    expect([await list(), await published(), await count()]).toEqual([[], [], 0]);
    const restored = await ask('POST', `/${fair.id}/restore`, {});
    expect(restored).toMatchObject({ status: 200, body: { id: fair.id, name: 'Bath fair', version: 2 } });
    expect((await ask('POST', `/${fair.id}/restore`, {})).status).toBe(200);
    expect([(await list()).map(({ id }) => id), (await published()).length, await count()]).toEqual([[fair.id], 1, 1]);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'editor', supplierId: other }));
    await ask('DELETE', `/${fair.id}`);
    expect((await ask('POST', `/${fair.id}/restore`, {}, stranger, other)).status).toBe(404);
    const filled = Array.from({ length: FAIRS_MAX }, () => add());
    const [first] = await Promise.all(filled);
    expect((await ask('POST', `/${fair.id}/restore`, {})).body.code).toBe('fairs-too-many');
    await ask('DELETE', `/${first?.id}`);
    app.clock.advance(6 * DAY);
    await runJob(app, 'remove-old-rows');
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
    expect((await ask('POST', `/${fair.id}/restore`, {})).status).toBe(200);
    app.clock.advance(2 * DAY);
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/${first?.id}/restore`, {})).status).toBe(404);
  });

  test('P13: need a name, a description and one date', async () => {
    const faults = async (body: object) => ((await ask('POST', '', body)).body.errors ?? []).map((one) => one.pointer);
    expect(await faults({})).toEqual(['#/name', '#/description', '#/dates']);
    expect(await faults({ ...FAIR, name: ' ', description: '\n' })).toEqual(['#/name', '#/description']);
    expect(await faults({ ...FAIR, dates: [] })).toEqual(['#/dates']);
    expect(await faults({ ...FAIR, dates: ['2026-09-13', '2026-09-14'] })).toEqual(['#/dates']);
    expect(await faults({ ...FAIR, dates: ['2026-02-30'] })).toEqual(['#/dates/0']);
    expect(await list()).toEqual([]);
  });

  test('P13: are shown to couples from today on, in the supplier’s time zone', async () => {
    expect(await published()).toEqual([]);
    await add({ name: 'Yesterday', dates: ['2026-05-11'] });
    await add({ name: 'Today', dates: ['2026-05-12'] });
    expect((await published()).map(({ name, day }) => [name, day])).toEqual([['Today', '2026-05-12']]);
    // Past midnight in London, but not yet in UTC.
    app.clock.set('2026-05-12T23:30:00.000Z');
    expect(await published()).toEqual([]);
  });

  test('P13: don’t exist in a market without them', async () => {
    await add();
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { features: { weddingFairs: false } }]])),
    );
    expect([(await ask('GET')).status, (await ask('POST', '', FAIR)).status]).toEqual([404, 404]);
    expect(await published()).toEqual([]);
  });

  test('are limited, even with simultaneous additions', async () => {
    for (let at = 1; at < FAIRS_MAX; at += 1) await add();
    const both = await Promise.all([ask('POST', '', FAIR), ask('POST', '', FAIR)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('fairs-too-many');
  });

  test('are only for the team, and editors change them', async () => {
    const { id } = await add();
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', '', undefined, reader)).status).toBe(200);
    expect((await ask('POST', '', FAIR, reader)).status).toBe(403);
    expect((await ask('DELETE', `/${id}`, undefined, reader)).status).toBe(403);
    expect((await ask('GET', '', undefined, '')).status).toBe(401);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'editor', supplierId: other }));
    expect((await ask('GET', '', undefined, stranger)).status).toBe(404);
    expect((await ask('PUT', `/${id}`, { ...FAIR, version: 1 }, stranger, other)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`, undefined, stranger, other)).status).toBe(404);
  });
});
