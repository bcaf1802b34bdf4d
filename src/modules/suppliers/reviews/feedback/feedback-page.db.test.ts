import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { FEEDBACK_SHOWN } from '#contracts/reviews/feedback-limits.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildReview, buildTestimonial } from '#testing/builders/reviews.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('all reviews of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: { id: string; publicId: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplier = await buildSupplier(app);
  });
  afterAll(() => app.close());

  const page = async (rest: string) => {
    const { status, text } = await app.request('GET', `/${supplier.publicId}/${rest}`);
    const couples = [...text.matchAll(/<p class="part__by"><strong>([^<]+)</gu)].map((found) => found[1]);
    const links = [
      ...text.matchAll(/<a [^>]*rel="(prev|next)" href="([^"]+)"|<a href="([^"]+)" rel="(prev|next)"/gu),
    ].map((found) => (found[2] ?? found[3] ?? '').replaceAll('&amp;', '&'));
    return { status, text, couples, links };
  };
  /** Adds numbered reviews, the oldest from `Couple 1`; the stars are the number modulo five, plus one. */
  const written = async (count: number) => {
    for (let at = 1; at <= count; at += 1) {
      await buildReview(app, supplier.id, {
        couple: `Couple ${at}`,
        stars: 1 + (at % 5),
        created_at: app.clock.now() - (count - at) * DAY,
      });
    }
  };

  test('are listed in pages, each once', async () => {
    await written(2 * FEEDBACK_SHOWN + 3);
    const first = await page('reviews');
    expect(first.status).toBe(200);
    expect(first.couples).toHaveLength(FEEDBACK_SHOWN);
    expect(first.couples[0]).toBe('Couple 43');
    expect(first.links).toEqual([`/${supplier.publicId}/reviews?page=2`]);
    expect(first.text).toContain('Page 1 of 3');
    expect(first.text).toContain('from 43 reviews');
    const [second, third] = [await page('reviews?page=2'), await page('reviews?page=3')];
    expect(second.links).toEqual([`/${supplier.publicId}/reviews`, `/${supplier.publicId}/reviews?page=3`]);
    expect(third.links).toEqual([`/${supplier.publicId}/reviews?page=2`]);
    expect(new Set([...first.couples, ...second.couples, ...third.couples]).size).toBe(43);
  });

  test.each([
    ['oldest', ['Couple 1', 'Couple 2', 'Couple 3']],
    ['lowToHigh', ['Couple 20', 'Couple 15', 'Couple 10']],
    ['highToLow', ['Couple 19', 'Couple 14', 'Couple 9']],
  ])('are sorted as the reader chooses: %s', async (sort, start) => {
    await written(FEEDBACK_SHOWN + 1);
    const { couples, links, text } = await page(`reviews?sort=${sort}`);
    expect(couples.slice(0, 3)).toEqual(start);
    expect(links).toEqual([`/${supplier.publicId}/reviews?sort=${sort}&page=2`]);
    expect(text).toMatch(new RegExp(`sort=${sort}"[^>]*aria-current="true"`, 'u'));
  });

  test('are the visible ones', async () => {
    await written(1);
    await buildReview(app, supplier.id, { couple: 'Withheld', state: 'withheld' });
    await buildReview(app, supplier.id, { couple: 'Deleted', deleted_at: app.clock.now() });
    await buildReview(app, (await buildSupplier(app)).id, { couple: 'Of others' });
    await buildTestimonial(app, supplier.id);
    const { couples, text } = await page('reviews');
    expect(couples).toEqual(['Couple 1']);
    expect(text).toContain('content="noindex, nofollow"');
    expect(text).not.toContain('Page 1 of 1');
    expect((await page('reviews?utm_source=newsletter')).couples).toEqual(['Couple 1']);
  });

  test('testimonials have their own page, which can’t be sorted by stars', async () => {
    for (let at = 0; at <= FEEDBACK_SHOWN; at += 1) await buildTestimonial(app, supplier.id);
    expect((await page('testimonials')).links).toEqual([`/${supplier.publicId}/testimonials?page=2`]);
    expect((await page('testimonials?page=2&sort=oldest')).couples).toHaveLength(1);
    expect((await page('testimonials?sort=lowToHigh')).status).toBe(422);
    expect((await page('reviews')).status).toBe(404);
  });

  test.each(['page=0', 'page=1.5', 'page=two', 'page=9999999999', 'sort=%3Cscript%3E', 'page=1&page=2'])(
    'refuse %s',
    async (query) => {
      await written(1);
      const { status, text } = await page(`reviews?${query}`);
      expect(status).toBe(422);
      expect(text).not.toContain('<script>');
    },
  );

  test.each([
    ['unverified', { tier: -1 as const }],
    ['delisted', { delistedAt: 1 }],
  ])('of a supplier that is %s are not public, because it could publish anything', async (_state, row) => {
    supplier = await buildSupplier(app, row);
    await written(1);
    await buildTestimonial(app, supplier.id);
    expect([(await page('reviews')).status, (await page('testimonials')).status]).toEqual([404, 404]);
  });

  test('end with the last page', async () => {
    await written(FEEDBACK_SHOWN);
    expect((await page('reviews?page=2')).status).toBe(404);
    const gone = await app.request('GET', '/WV0000000/reviews');
    expect(gone.status).toBe(404);
  });
});
