import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { REVIEW_RATINGS } from '#modules/suppliers/index.ts';
import type { ReviewRatings } from '#modules/suppliers/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { reviewFixture } from '../testing/review-fixture.ts';

const NOW = '2026-05-12T09:00:00.000Z';

describe.each(testEngines())('P8: reviews and testimonials in the console, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set(NOW);
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const { sql, ask, mails, reviewed, list, summary, counts } = reviewFixture(() => ({ app, supplierId, as }));

  test('lists, filters and sorts, and returns the totals above the list', async () => {
    for (const [at, stars] of ['5', '3', '5', '1'].entries()) {
      await reviewed({ stars }, {}, `couple${at}@example.com`);
      app.clock.advance(HOUR);
    }
    const shown = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ stars }) => stars);
    expect(await shown()).toEqual([1, 5, 3, 5]);
    expect(await shown({ type: 'review' }, ['createdAt', 'ASC'])).toEqual([5, 3, 5, 1]);
    expect(await shown({ type: 'review' }, ['stars', 'ASC'])).toEqual([1, 3, 5, 5]);
    expect(await shown({ type: 'review' }, ['stars', 'DESC'])).toEqual([5, 5, 3, 1]);
    expect(await shown({ type: 'review', stars: 5 })).toEqual([5, 5]);
    const [, second] = await list({ type: 'review' });
    expect((await list({ type: 'review', id: second?.id })).map(({ id }) => id)).toEqual([second?.id]);
    expect((await summary()).reviews).toEqual({
      count: 4,
      listed: 4,
      mean: 3.5,
      stars: [1, 0, 1, 0, 2],
      since: NOW,
      lately: { count: 4, mean: 3.5 },
      replied: 0,
      checked: 4,
      needsReply: 4,
      reported: 0,
    });
    const ratings = await app.within(() =>
      app.container.get<ReviewRatings>(REVIEW_RATINGS).of([supplierId, '01J00000000000000000000000']),
    );
    expect([...ratings.values()].map(({ count, mean }) => [count, mean])).toEqual([
      [4, 3.5],
      [0, null],
    ]);
  });

  test('the first reply sets both times and notifies the couple, later ones set only the second', async () => {
    await reviewed();
    const [review] = await list();
    const path = `/feedback/${review?.id}/response`;
    app.clock.advance(HOUR);
    const first = await ask<FeedbackAnswer>('PUT', path, { message: ' Thank you. ', version: 1 });
    const at = '2026-05-12T10:00:00.000Z';
    expect(first.body.response).toEqual({ message: 'Thank you.', createdAt: at, updatedAt: at });
    app.clock.advance(HOUR);
    const second = await ask<FeedbackAnswer>('PUT', path, { message: 'Thanks.', version: first.body.version });
    expect(second.body.response).toEqual({
      message: 'Thanks.',
      createdAt: at,
      updatedAt: '2026-05-12T11:00:00.000Z',
    });
    expect(await mails('review-reply')).toHaveLength(1);
    const late = await ask('PUT', path, { message: 'x', version: first.body.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect((await ask('PUT', path, { message: ' ', version: 3 })).status).toBe(422);
    expect((await summary()).reviews).toMatchObject({ replied: 1, needsReply: 0 });
  });

  test('testimonials can be added, changed, deleted and restored, and never count towards the rating', async () => {
    const input = { text: 'Wonderful.', couple: 'Ruth & Ed', dateWedding: '2019-06-01', link: 'https://x.example/1' };
    const { status, body } = await ask<FeedbackAnswer>('POST', '/feedback', input);
    expect([status, body.verified, body.stars, body.checked]).toEqual([201, false, null, 'none']);
    const changed = await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, { ...input, text: 'Good.', version: 1 });
    expect(changed.body).toMatchObject({ text: 'Good.', version: 2 });
    expect((await ask('PUT', `/feedback/${body.id}`, { ...input, version: 1 })).status).toBe(409);
    expect((await summary()).reviews).toMatchObject({ count: 0, mean: null });
    expect(await counts()).toMatchObject({ reviews: 0, testimonials: 1 });
    expect((await ask('DELETE', `/feedback/${body.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/feedback/${body.id}`)).status).toBe(404);
    expect(await counts()).toMatchObject({ testimonials: 0 });
    expect((await ask<FeedbackAnswer>('POST', `/feedback/${body.id}/restore`)).body.text).toBe('Good.');
    expect(await list({ type: 'testimonial' })).toHaveLength(1);
    await ask('DELETE', `/feedback/${body.id}`);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/feedback/${body.id}/restore`)).status).toBe(404);
  });

  test('D25: a changed text is no longer verified, and the supplier can’t claim that it is', async () => {
    const input = { text: 'Wonderful.', couple: 'Ruth & Ed' };
    const { body } = await ask<FeedbackAnswer>('POST', '/feedback', input);
    await sql("update feedback set checked = 'staff', checked_at = 1 where id = ?", [body.id]);
    const same = await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, { ...input, version: 1 });
    expect(same.body.verified).toBe(true);
    const other = await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, { ...input, text: 'Bad.', version: 2 });
    expect(other.body.verified).toBe(false);
    for (const change of [{ link: 'https://elsewhere.example' }, { dateWedding: '2026-05-01' }]) {
      await sql("update feedback set checked = 'staff', checked_at = 1, link = null, wedding_day = null where id = ?", [
        body.id,
      ]);
      const { version } = (await list({ type: 'testimonial' }))[0] ?? { version: 0 };
      const kept = { ...input, text: 'Bad.', ...change, version };
      expect((await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, kept)).body.verified).toBe(false);
    }
    expect((await ask('POST', '/feedback', { ...input, verified: true })).status).toBe(422);
    expect((await ask('POST', '/feedback', { ...input, stars: 5 })).status).toBe(422);
  });

  test('the team can’t change or delete reviews, nor can other suppliers; other roles only read', async () => {
    await reviewed();
    const id = (await list())[0]?.id ?? '';
    expect((await ask('PUT', `/feedback/${id}`, { text: 'x', couple: 'x', version: 1 })).status).toBe(404);
    expect((await ask('DELETE', `/feedback/${id}`)).status).toBe(404);
    expect((await ask('POST', `/feedback/${id}/restore`)).status).toBe(404);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = `/api/suppliers/${other}/feedback/${id}`;
    for (const [method, rest, body] of [
      ['PUT', '/response', { message: 'x', version: 1 }],
      ['POST', '/report', { reason: 'abuse', details: 'x' }],
      ['POST', '/appeal', { text: 'x' }],
    ] as const)
      expect((await app.request(method, foreign + rest, { as: stranger, body })).status).toBe(404);
    expect((await app.request('GET', `/api/suppliers/${other}/review-proofs/${id}`, { as: stranger })).status).toBe(
      404,
    );
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', '/feedback/summary', undefined, reader)).status).toBe(200);
    expect((await ask('PUT', `/feedback/${id}/response`, { message: 'x', version: 1 }, reader)).status).toBe(403);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/feedback/summary`)).status).toBe(401);
  });
});
