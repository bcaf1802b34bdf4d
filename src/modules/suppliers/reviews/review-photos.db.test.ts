import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { FeedbackAnswer, WaitingReviewPhoto } from '#contracts/reviews/feedback.ts';
import type { PublicReviews } from '#contracts/reviews/public-reviews.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildReviewPhoto, buildTestimonial } from '#testing/builders/reviews.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { samplePhoto } from '../photos/testing/sample-photos.ts';
import { FeedbackRepository } from './feedback/feedback.repository.ts';
import { reviewsPart } from './feedback/feedback-parts.ts';
import { REVIEW_RATINGS } from './feedback/ratings.ts';
import type { ReviewRatings } from './feedback/ratings.ts';
import { MULTIPART, photoForm } from './testing/photo-form.ts';
import { reviewFixture } from './testing/review-fixture.ts';

describe.each(testEngines())('photos of reviews, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    for (const key of await stored()) await storage().remove(key);
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const { sql, ask, list, page, reviewed } = reviewFixture(() => ({ app, supplierId, as }));
  async function send(token: string, body: Buffer, headers: Record<string, string> = MULTIPART) {
    const response = await fetch(`${app.base}/review/${token}/photos`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: new Uint8Array(body),
    });
    return { status: response.status, text: await response.text() };
  }
  async function upload(id: string, content: Buffer, who = as) {
    const response = await fetch(`${app.base}/api/suppliers/${supplierId}/feedback/${id}/photo`, {
      method: 'POST',
      headers: { Cookie: who, 'X-Requested-With': 'aisle', 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: (await response.json()) as FeedbackAnswer & { code?: string } };
  }
  const shown = () =>
    app.within(async () => {
      const part = reviewsPart({
        rows: app.container.get(FeedbackRepository),
        ratings: app.container.get<ReviewRatings>(REVIEW_RATINGS),
      });
      return (await part.read({ id: supplierId } as never, 'en-GB')) as PublicReviews | null;
    });
  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of storage().putBefore(Date.now() + DAY)) keys.push(key);
    return keys;
  };
  const bytesUsed = async () =>
    Number(
      (await sql<{ bytes: number }>('select bytes from photo_usage where supplier_id = ?', [supplierId]))[0]?.bytes,
    );

  test('a couple adds one with a plain form; couples, the team and the couple see it, reduced to its pixels', async () => {
    const { token } = await reviewed();
    const added = await send(token, photoForm(await samplePhoto(), 'The <orangery> at dusk'));
    expect([added.status, added.text.includes('alt="The &lt;orangery> at dusk"')]).toEqual([200, true]);
    const [review] = await list();
    expect(review?.photos).toMatchObject([{ alt: 'The <orangery> at dusk', approved: true, width: 900, height: 600 }]);
    const [photo] = (await shown())?.reviews[0]?.photos ?? [];
    const picture = await fetch(`${app.base}/review-photos/${photo?.publicId}/640.jpg`);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(Buffer.from(await picture.arrayBuffer()).includes('Canary')).toBe(false);
    const own = `/review/${token}/photos/${review?.photos[0]?.id}`;
    expect((await fetch(`${app.base}${own}/640.jpg`)).status).toBe(200);
    const team = `/api/suppliers/${supplierId}/feedback/${review?.id}/photos/${review?.photos[0]?.id}/640.jpg`;
    expect((await fetch(app.base + team, { headers: { Cookie: as } })).status).toBe(200);
    expect(await bytesUsed()).toBeGreaterThan(0);
  });

  test('S52: the page says why a file isn’t accepted as a photo, and nothing is kept', async () => {
    const { token } = await reviewed();
    const small = await samplePhoto({ width: 700, height: 599 });
    for (const [body, words] of [
      [photoForm(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'Use a JPEG, PNG or WebP photo.'],
      [photoForm(small), 'at least 600 pixels'],
      [photoForm((await samplePhoto()).subarray(0, 900)), 'damaged or incomplete'],
      [photoForm(Buffer.alloc(0)), 'Choose a photo first.'],
      [photoForm(Buffer.alloc(15_100_000)), 'The limit is 15 MB.'],
      [Buffer.from('--x\r\nno form at all'), 'Choose a photo first.'],
    ] as const) {
      const { status, text } = await send(token, body);
      expect([words, status, text.includes(words)]).toEqual([words, 422, true]);
    }
    expect((await send(token, photoForm(small), { 'Content-Type': 'text/plain' })).status).toBe(422);
    expect((await list())[0]?.photos).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('there are at most six, and none before the review is written or with a foreign link', async () => {
    const { token } = await reviewed();
    const id = (await list())[0]?.id ?? '';
    for (let at = 0; at < 6; at += 1) await buildReviewPhoto(app, { supplierId, feedbackId: id });
    const more = await send(token, photoForm(await samplePhoto()));
    expect([more.status, more.text.includes('at most 6 photos')]).toEqual([422, true]);
    expect((await send('x', photoForm(await samplePhoto()))).status).toBe(404);
    // Refused before reading the body, which isn't even a form.
    expect((await send(token, Buffer.from('--x\r\nno form at all'))).text).toContain('at most 6 photos');
    await sql('delete from review_photo');
    await sql('delete from photo_usage');
    await sql('insert into photo_usage (supplier_id, photos, bytes) values (?, 0, ?)', [supplierId, 2_000_000_000]);
    const full = await send(token, Buffer.from('--x\r\nno form at all'));
    expect(full.text).toContain('no space left for photos');
    const { id: other } = await buildTestimonial(app, supplierId);
    expect((await upload(other, Buffer.from('no photo'))).body.code).toBe('file-quota-exceeded');
    const cross = await send(token, photoForm(await samplePhoto()), { ...MULTIPART, 'Sec-Fetch-Site': 'cross-site' });
    expect(cross.status).toBe(403);
  });

  test('the couple permanently deletes one, and its space is freed', async () => {
    const { token } = await reviewed();
    await send(token, photoForm(await samplePhoto()));
    const photo = (await list())[0]?.photos[0];
    const response = await fetch(`${app.base}/review/${token}/photos/${photo?.id}/remove`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ remove: 'yes' }),
    });
    expect(response.status).toBe(200);
    expect((await list())[0]?.photos).toEqual([]);
    expect((await fetch(`${app.base}/review-photos/${photo?.path}/640.jpg`)).status).toBe(404);
    expect([await bytesUsed(), await sql('select id from photo_size')]).toEqual([0, []]);
    expect(await stored()).toEqual([]);
  });

  test('are removed with a review that staff removed', async () => {
    const { token } = await reviewed();
    const id = (await list())[0]?.id ?? '';
    const photo = await buildReviewPhoto(app, { supplierId, feedbackId: id });
    const address = `${app.base}/review-photos/${photo.public_id}/640.jpg`;
    expect((await fetch(address)).status).toBe(200);
    await ask('POST', `/feedback/${id}/report`, { reason: 'abuse', details: 'x' });
    expect((await fetch(address)).status).toBe(404);
    expect((await page(token)).status).toBe(200);
  });

  test('wait for staff if the market requires that', async () => {
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { currency: 'GBP', features: { photoModeration: true } }]])),
    );
    const { token } = await reviewed();
    await send(token, photoForm(await samplePhoto()));
    expect((await page(token)).text).toContain('Our staff check it');
    expect((await shown())?.reviews[0]?.photos).toEqual([]);
    const staff = await signIn(app, await buildStaff(app, 'GB'));
    const elsewhere = await signIn(app, await buildStaff(app, 'DE'));
    const queue = async (who: string) =>
      (await app.request('GET', '/api/staff/review-photos', { as: who })).body as unknown as WaitingReviewPhoto[];
    expect(await queue(elsewhere)).toEqual([]);
    const [waiting] = await queue(staff);
    expect(waiting).toMatchObject({ couple: 'Amelia & Jack', approved: false });
    await sql('update supplier set deleted_at = 1');
    expect(await queue(staff)).toEqual([]);
    await sql('update supplier set deleted_at = null');
    const path = `/api/staff/review-photos/${waiting?.id}`;
    const decide = (who: string, body: object) => app.request('POST', `${path}/approval`, { as: who, body });
    expect((await decide(elsewhere, { approved: true })).status).toBe(404);
    expect((await decide(as, { approved: true })).status).toBe(403);
    expect((await decide(staff, { approved: false })).status).toBe(422);
    expect((await decide(staff, { approved: false, reason: 'It shows a logo.' })).status).toBe(204);
    expect((await page(token)).text).toContain('It shows a logo.');
    expect((await decide(staff, { approved: true })).status).toBe(204);
    expect((await shown())?.reviews[0]?.photos).toHaveLength(1);
    expect(await queue(staff)).toEqual([]);
  });

  describe('of a testimonial', () => {
    test('can be set, replaced, described and removed by the team', async () => {
      const { id } = await buildTestimonial(app, supplierId);
      expect((await upload(id, await samplePhoto())).body.photos).toMatchObject([{ alt: '', approved: true }]);
      const described = await ask<FeedbackAnswer>('PUT', `/feedback/${id}/photo`, { alt: 'Under the old oak' });
      expect(described.body.photos).toMatchObject([{ alt: 'Under the old oak' }]);
      const second = await upload(id, await samplePhoto({ width: 800, height: 640 }));
      expect(second.body.photos).toMatchObject([{ alt: '', width: 800 }]);
      expect((await sql('select id from review_photo')).length).toBe(1);
      expect((await upload(id, Buffer.from('no photo'))).body.code).toBe('photo-refused');
      expect((await ask('PUT', `/feedback/${id}/photo`, { alt: 'x'.repeat(151) })).status).toBe(422);
      expect((await ask<FeedbackAnswer>('DELETE', `/feedback/${id}/photo`)).body.photos).toEqual([]);
      expect((await ask('DELETE', `/feedback/${id}/photo`)).status).toBe(404);
      expect([await bytesUsed(), await stored()]).toEqual([0, []]);
    });

    test('is never a review’s photo, and is only for people who edit the profile of this supplier', async () => {
      await reviewed();
      const review = (await list())[0]?.id ?? '';
      expect((await upload(review, await samplePhoto())).status).toBe(404);
      expect((await ask('PUT', `/feedback/${review}/photo`, { alt: 'x' })).status).toBe(404);
      const { id } = await buildTestimonial(app, supplierId);
      const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
      expect((await upload(id, await samplePhoto(), reader)).status).toBe(403);
      const other = (await buildSupplier(app)).id;
      const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
      const foreign = `/api/suppliers/${other}/feedback/${id}/photo`;
      expect((await app.request('DELETE', foreign, { as: stranger })).status).toBe(404);
    });

    test('is restored with it for a week, after which the clearing job deletes its bytes', async () => {
      const { id } = await buildTestimonial(app, supplierId);
      await buildReviewPhoto(app, { supplierId, feedbackId: id });
      await ask('DELETE', `/feedback/${id}`);
      await runJob(app, 'clear-photos');
      expect((await ask<FeedbackAnswer>('POST', `/feedback/${id}/restore`)).body.photos).toHaveLength(1);
      await ask('DELETE', `/feedback/${id}`);
      // More than one batch.
      const [row] = await sql<Record<string, unknown>>('select * from review_photo');
      const names = Object.keys(row ?? {});
      for (let at = 0; at < 120; at += 1) {
        const copy = { ...row, id: `${id.slice(0, -3)}${String(at).padStart(3, '0')}`, public_id: `copy${at}` };
        await sql(
          `insert into review_photo (${names.join()}) values (${names.map(() => '?').join()})`,
          names.map((name) => copy[name as keyof typeof copy]),
        );
      }
      app.clock.advance(8 * DAY);
      await runJob(app, 'clear-photos');
      expect([await sql('select id from review_photo'), await stored()]).toEqual([[], []]);
    });
  });
});
