import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import { bandOf, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { ProfileScores } from './profile-scores.ts';
import { RefreshScore } from './refresh-score.ts';
import { RepairScoresJob } from './repair-scores.job.ts';
import { ScoreBands } from './score-bands.ts';

describe.each(testEngines())('P11: the score of a profile, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let asHarriet = '';
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    asHarriet = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (id = supplierId) => `/api/suppliers/${id}/score`;
  const score = async (): Promise<ScoreAnswer> => (await app.request('GET', path(), { as: asHarriet })).body;
  const rows = (statement: string) => app.database.orm.em.fork().execute(statement);
  const scores = () => app.container.get(ProfileScores);
  const count = (counts: Parameters<ProfileCountStore['set']>[1]) =>
    app.within(() =>
      inTransaction(app.database.orm.em, () => app.container.get(ProfileCountStore).set(supplierId, counts)),
    );
  const save = (changes: object, version = 0) =>
    app.request('PUT', `/api/suppliers/${supplierId}/profile/about-you`, {
      as: asHarriet,
      body: { version, changes },
    });

  test('is a sum of parts that add up to 100, and lists everything that would raise it', async () => {
    const answer = await score();
    // The listing's website, and replies that can't be measured yet.
    expect(answer).toMatchObject({
      points: 3 + 7,
      band: 'beginner',
      scores: { profileScore: 0.1, responseScore: null },
    });
    expect(answer.parts.reduce((sum, { possible }) => sum + possible, 0)).toBe(100);
    expect(totalPoints(answer.criteria)).toBe(answer.points);
    expect(answer.criteria).toContainEqual({
      id: 'established',
      part: 'contact',
      possible: 1,
      points: 0,
      have: 0,
      want: 1,
      minutes: 1,
      slow: false,
      page: 'about-you',
      field: 'company.established',
    });
  });

  test('rises with filled-in fields and counts, by the promised points', async () => {
    const before = await score();
    await save({ 'company.established': 1999, description: 'A Georgian house in its own valley.' });
    await count({ packages: 2, videos: 1 });
    const after = await score();
    expect(before.counts).toMatchObject({ packages: 0, videos: 0, reviews: 0 });
    expect(after.counts).toMatchObject({ packages: 2, videos: 1, reviews: 0 });
    expect(after.describedPhotos).toBe(0);
    const done = new Set(['established', 'first-sentence', 'packages', 'videos']);
    expect(after.points).toBe(totalPoints(before.criteria, done));
    expect(after.points).toBeGreaterThan(before.points);
    expect(after.band).toBe(bandOf(after.points));
  });

  test('is stored once when something changed, and open screens are notified', async () => {
    const handler = new RefreshScore({ scores: scores() });
    expect(handler.names).toEqual(expect.arrayContaining(['profile.changed', 'photos.changed']));
    expect(handler.names).not.toContain('score.changed');
    const changed = { id: '', name: 'profile.changed', supplierId, leadId: null, payload: {}, createdAt: 0 } as const;
    await app.within(() => handler.handle(changed));
    await app.within(() => handler.handle(changed));
    await save({ 'company.established': 1999 });
    await app.within(() => handler.handle(changed));
    const found = "select payload from outbox_event where name = 'score.changed' order by id";
    expect((await rows(found)).length).toBe(2);
    const [row] = (await rows('select * from profile_score')) as Record<string, number>[];
    expect(row).toMatchObject({ supplier_id: supplierId, formula: 1, profile_score: 0.11, response_score: null });
    expect((await score()).scores.responseLastUpdated).toBe('2026-05-12T09:00:00.000Z');
  });

  test('is recomputed when it is missing or a day old, and otherwise left alone', async () => {
    await buildSupplier(app);
    await buildSupplier(app, { deletedAt: Date.parse('2026-05-01T00:00:00Z') });
    const job = new RepairScoresJob({ clock: app.clock, scores: scores(), bands: app.container.get(ScoreBands) });
    const run = () => app.within(() => job.run(new AbortController().signal));
    expect(await run()).toMatchObject({ done: 2 });
    app.clock.set(Date.parse('2026-05-12T09:00:00.000Z') + 23 * HOUR);
    expect(await run()).toMatchObject({ done: 0 });
    app.clock.set(Date.parse('2026-05-12T09:00:00.000Z') + DAY + HOUR);
    expect(await run()).toMatchObject({ done: 2 });
  });

  test('is only for the team', async () => {
    expect((await app.request('GET', path())).status).toBe(401);
    const other = await buildSupplier(app);
    expect((await app.request('GET', path(other.id), { as: asHarriet })).status).toBe(404);
  });
});
