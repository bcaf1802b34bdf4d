import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACHIEVEMENT_LIMITS } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementAnswer, AchievementsAnswer } from '#contracts/achievements/achievement.ts';
import type { Problem } from '#contracts/problem.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { AchievementsService } from './achievements.service.ts';

const AWARD = { type: 'award', name: 'Barn venue of the year', link: 'https://awards.example/2026' };

describe.each(testEngines())('P6: the achievements of a supplier, on $name', ({ url }) => {
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
    const path = `/api/suppliers/${of}/achievements${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as AchievementAnswer & Problem };
  }
  const add = async (change: object = {}) => (await ask('POST', '', { ...AWARD, ...change })).body;
  const list = async () => (await ask('GET')).body as unknown as AchievementsAnswer;
  const setSwitch = (on: boolean) => ask('PUT', '/not-applicable', { achievementsNotApplicable: on });
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  const count = async () => (await app.within(() => app.container.get(ProfileCountStore).of(supplierId))).achievements;
  const published = () =>
    app.within(async () =>
      app.container.get(AchievementsService).published(await app.container.get(SUPPLIERS_API).get(supplierId)),
    );
  const steps = async () => {
    const { criteria } = (await app.request('GET', `/api/suppliers/${supplierId}/score`, { as })).body as ScoreAnswer;
    return criteria.filter(({ part }) => part === 'awards').map(({ have, want }) => ({ have, want }));
  };

  test('are grouped in three, can be changed, deleted and restored, and are counted', async () => {
    const won = await add({ name: ' Barn venue of the year ' });
    app.clock.set('2026-05-12T09:01:00.000Z');
    await add({ name: 'Second place' });
    await add({ type: 'media', name: 'The Wedding Paper', link: 'paper.example/wrenfield' });
    const all = await list();
    expect(names(all.industryAwards)).toEqual(['Barn venue of the year', 'Second place']);
    expect(all.featuredIn.map(({ link }) => link)).toEqual(['https://paper.example/wrenfield']);
    expect(all.accreditationsAssociations).toEqual([]);
    const changed = await ask('PUT', `/${won.id}`, { ...AWARD, type: 'accreditation', version: 1 });
    expect([changed.status, changed.body.version, changed.body.type]).toEqual([200, 2, 'accreditation']);
    const stale = await ask('PUT', `/${won.id}`, { ...AWARD, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    expect(await count()).toBe(3);
    expect((await ask('DELETE', `/${won.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${won.id}`)).status).toBe(404);
    expect([await count(), (await list()).accreditationsAssociations]).toEqual([2, []]);
    expect((await ask('POST', `/${won.id}/restore`)).body).toMatchObject({ id: won.id, createdAt: won.createdAt });
    expect((await ask('POST', `/${won.id}/restore`)).status).toBe(200);
    expect(await count()).toBe(3);
  });

  test('need a type, a name and a web address', async () => {
    const faults = async (body: object) =>
      ((await ask('POST', '', body)).body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
    expect(await faults({})).toEqual(['#/type required', '#/name required', '#/link required']);
    expect(await faults({ ...AWARD, name: ' ', link: '' })).toEqual(['#/name required', '#/link required']);
    expect(await faults({ ...AWARD, type: 'badge' })).toEqual(['#/type oneOf']);
    for (const link of ['javascript:alert(1)', 'harriet@wrenfield.example', 'https://me:pw@x.example', 'nowhere'])
      expect(await faults({ ...AWARD, link })).toEqual(['#/link url']);
    // Each of these letters takes up six characters in a link.
    expect(await faults({ ...AWARD, link: `https://x.example/${'ä'.repeat(100)}` })).toEqual(['#/link max']);
    expect((await list()).industryAwards).toEqual([]);
  });

  test('are shown to couples with their links', async () => {
    expect(await published()).toBeNull();
    await add();
    expect(await published()).toEqual({
      featuredIn: [],
      industryAwards: [{ name: AWARD.name, link: AWARD.link }],
      accreditationsAssociations: [],
    });
  });

  test('raise the score, unless the supplier says that they don’t apply', async () => {
    expect(await steps()).toEqual([{ have: 0, want: 2 }]);
    expect((await setSwitch(true)).body).toMatchObject({ achievementsNotApplicable: true });
    expect(await steps()).toEqual([]);
    const { id } = await add();
    expect(await list()).toMatchObject({ achievementsNotApplicable: false });
    expect(await steps()).toEqual([{ have: 1, want: 2 }]);
    const refused = await setSwitch(true);
    expect([refused.status, refused.body.code]).toEqual([409, 'has-achievements']);
    await ask('DELETE', `/${id}`);
    await setSwitch(true);
    await ask('POST', `/${id}/restore`);
    expect(await list()).toMatchObject({ achievementsNotApplicable: false });
  });

  test('don’t exist in a market without them', async () => {
    await add();
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { features: { achievements: false } }]])),
    );
    expect([(await ask('GET')).status, (await ask('POST', '', AWARD)).status]).toEqual([404, 404]);
    expect([await published(), await steps()]).toEqual([null, []]);
  });

  test('are limited in each group, even with simultaneous additions', async () => {
    for (let at = 1; at < ACHIEVEMENT_LIMITS.ofType; at += 1) await add();
    const both = await Promise.all([ask('POST', '', AWARD), ask('POST', '', AWARD)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('achievements-too-many');
    const { id } = await add({ type: 'media' });
    expect((await ask('PUT', `/${id}`, { ...AWARD, version: 1 })).body.code).toBe('achievements-too-many');
    const [first] = (await list()).industryAwards;
    await ask('DELETE', `/${first?.id}`);
    await add();
    expect((await ask('POST', `/${first?.id}/restore`)).body.code).toBe('achievements-too-many');
  });

  test('are only for the team, and editors change them', async () => {
    const { id } = await add();
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const writes = [
      ['POST', '', AWARD],
      ['PUT', '/not-applicable', { achievementsNotApplicable: true }],
      ['PUT', `/${id}`, { ...AWARD, version: 1 }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/restore`, undefined],
    ] as const;
    expect((await ask('GET', '', undefined, reader)).status).toBe(200);
    expect((await ask('GET', '', undefined, '')).status).toBe(401);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'editor', supplierId: other }));
    expect((await ask('GET', '', undefined, stranger)).status).toBe(404);
    for (const [method, rest, body] of writes) expect((await ask(method, rest, body, reader)).status).toBe(403);
    for (const [method, rest, body] of writes.slice(2))
      expect((await ask(method, rest, body, stranger, other)).status).toBe(404);
    expect((await list()).industryAwards).toHaveLength(1);
  });
});
