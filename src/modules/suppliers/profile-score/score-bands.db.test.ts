import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { scoreBandsAnswer } from '#contracts/profile/score.ts';
import type { ScoreBandsAnswer } from '#contracts/profile/score.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('16b: shares of suppliers in each score band, on $name', ({ url }) => {
  let app: TestApp;
  let ours: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ours = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'viewer', supplierId: ours }));
  });
  afterAll(() => app.close());

  const ask = async (who = as) => {
    const { status, body } = await app.request('GET', `/api/suppliers/${ours}/score/bands`, { as: who });
    return { status, body: body as ScoreBandsAnswer };
  };
  const sql = (statement: string) => app.database.orm.em.fork().execute(statement);
  /** Creates suppliers with these scores and runs the job that counts them. */
  async function withPoints(points: readonly number[], known: Parameters<typeof buildSupplier>[1] = {}) {
    for (const one of points) await place((await buildSupplier(app, known)).id, one);
  }
  async function place(id: string, points: number): Promise<void> {
    await runJob(app, 'repair-scores');
    await sql(`update profile_score set profile_score = ${points / 100} where supplier_id = '${id}'`);
  }

  test('are whole percentages of suppliers in the same category and market, counted by the job', async () => {
    expect((await ask()).body).toEqual({ suppliers: null, shares: null });
    await place(ours, 84);
    await withPoints([95, 90, 89, 50, 60, 70, 49, 0, 10]);
    await runJob(app, 'repair-scores');
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, { suppliers: 10, shares: { expert: 20, intermediate: 50, beginner: 30 } }]);
    await expect(scoreBandsAnswer.validate(body, { strict: true })).resolves.toBeDefined();
    // Recounted, not added to the last count.
    await runJob(app, 'repair-scores');
    expect((await ask()).body.suppliers).toBe(10);
  });

  test('leave out suppliers that can’t be found, and other categories and markets', async () => {
    await withPoints([10, 10, 10, 10, 10, 10, 10, 10]);
    await withPoints([99], { category: 'photo' });
    await withPoints([99], { market: 'DE', country: 'DE' });
    await withPoints([99], { tier: -1 });
    await withPoints([99], { deletedAt: 1 });
    await withPoints([99], { delistedAt: 1 });
    await runJob(app, 'repair-scores');
    // Nine suppliers are too few to compare with.
    expect((await ask()).body).toEqual({ suppliers: null, shares: null });
    await withPoints([10]);
    await runJob(app, 'repair-scores');
    expect((await ask()).body).toEqual({ suppliers: 10, shares: { expert: 0, intermediate: 0, beginner: 100 } });
  });

  test('are only for the team', async () => {
    expect((await app.request('GET', `/api/suppliers/${ours}/score/bands`)).status).toBe(401);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    expect((await ask(stranger)).status).toBe(404);
  });
});
