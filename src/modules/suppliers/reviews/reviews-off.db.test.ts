import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import { DAY } from '#contracts/durations.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildReviewPhoto, buildTestimonial } from '#testing/builders/reviews.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PublicProfiles } from '../public-profile/public-profiles.ts';
import { REVIEW_ASKING } from './requests/review-asking.ts';
import { reviewFixture } from './testing/review-fixture.ts';

describe.each(testEngines())('D27: reviews in a market that turned them off, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await turn(true);
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const { ask, married, mails, asking, page, reviewed, list } = reviewFixture(() => ({ app, supplierId, as }));
  const turn = (reviews: boolean) =>
    app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { features: { reviews } }]])),
    );
  const parts = () =>
    app.within(async () => {
      const supplier = await app.container.get(SUPPLIERS_API).get(supplierId);
      return Object.keys((await app.container.get(PublicProfiles).find(supplier, 'en-GB')).parts);
    });
  const staffGet = async (path: string) => {
    const who = await signIn(app, await buildStaff(app));
    const { status, body } = await app.request('GET', path, { as: who });
    return { status, body: body as unknown as { id: string }[] };
  };

  test('are left out of the public page and the menu; testimonials stay', async () => {
    await reviewed();
    await buildTestimonial(app, supplierId);
    const hidden = async () => (await ask<ProfileAnswer>('GET', '/profile')).body.context.hidden;
    expect(await parts()).toEqual(expect.arrayContaining(['reviews', 'testimonials']));
    expect(await hidden()).not.toContain('reviews');
    await turn(false);
    expect(await parts()).toContain('testimonials');
    expect(await parts()).not.toContain('reviews');
    expect(await hidden()).toContain('reviews');
    expect(await list({ type: 'testimonial' })).toHaveLength(1);
    expect(await list()).toMatchObject({ code: 'not-found' });
  });

  test('can be read and erased by the couples who wrote them, and nothing else', async () => {
    const { token } = await reviewed();
    await turn(false);
    const { status, text } = await page(token);
    expect(status).toBe(200);
    expect(text).toContain('The orangery at dusk.');
    expect(text).not.toContain('type="file"');
    expect((await page(token, { erase: 'yes' })).text).toContain('Your review is deleted');
    await turn(true);
    expect(await list()).toEqual([]);
  });

  test('are not requested, nor are reminders sent', async () => {
    const lead = await married();
    await asking([lead]);
    expect(await mails()).toHaveLength(1);
    await turn(false);
    app.clock.set('2026-05-20T09:00:00.000Z');
    await runJob(app, 'remind-review-couples');
    expect(await mails()).toHaveLength(1);
    const other = await married('2026-05-02', {}, 'ruth@couple.example');
    const link = () => app.within(() => app.container.get(REVIEW_ASKING).linkFor(supplierId, other.id));
    expect(await link()).toBeNull();
    await turn(true);
    expect(await link()).toMatch(/\/review\//u);
  });

  test('can’t be requested by the recipe, which isn’t offered and can only be turned off', async () => {
    const { body: recipe } = await ask<RecipeAnswer>('GET', '/recipes/review');
    const { on: _on, askFirst, dailyMost, days, times, hours, everybodyHours, daysBefore, templateId } = recipe;
    const settings = { askFirst, dailyMost, days, times, hours, everybodyHours, daysBefore, templateId };
    const save = async (on: boolean, version: number) => {
      const { status, body } = await ask('PUT', '/recipes/review', { ...settings, on, applyTo: 'new', version });
      return [status, body.code];
    };
    const offered = async () => (await ask<RecipeAnswer[]>('GET', '/recipes')).body.map(({ id }) => id);
    expect(await offered()).toContain('review');
    await turn(false);
    expect(await offered()).toEqual(['acknowledge', 'follow-up', 'remind', 'payment']);
    expect((await ask('GET', '/recipes/review')).status).toBe(404);
    expect((await ask('GET', '/recipes/review/reach')).status).toBe(404);
    expect(await save(true, 0)).toEqual([409, 'reviews-not-offered']);
    await turn(true);
    expect(await save(true, 0)).toEqual([200, undefined]);
    await turn(false);
    expect(await save(false, 1)).toEqual([200, undefined]);
  });

  test('don’t appear in the queues of staff in any market, or in emails about deadlines', async () => {
    await reviewed();
    const [review] = await list();
    await ask('POST', `/feedback/${review?.id ?? ''}/report`, { reason: 'advertising', details: 'x' });
    const waiting = { approved: false, waiting_since: 1 };
    const testimonial = await buildTestimonial(app, supplierId);
    await buildReviewPhoto(app, { supplierId, feedbackId: review?.id ?? '' }, waiting);
    const ours = await buildReviewPhoto(app, { supplierId, feedbackId: testimonial.id }, waiting);
    const reports = () => staffGet('/api/staff/review-reports');
    const photos = () => staffGet('/api/staff/review-photos');
    expect([(await reports()).body.length, (await photos()).body.length]).toEqual([1, 2]);
    await turn(false);
    expect(await reports()).toEqual({ status: 200, body: [] });
    expect((await photos()).body.map(({ id }) => id)).toEqual([ours.id]);
    const before = (await mails('review-report')).length;
    app.clock.set(app.clock.now() + 2.5 * DAY);
    await runJob(app, 'remind-review-staff');
    expect(await mails('review-report')).toHaveLength(before);
    await turn(true);
    await runJob(app, 'remind-review-staff');
    expect((await mails('review-report')).length).toBeGreaterThan(before);
  });
});
