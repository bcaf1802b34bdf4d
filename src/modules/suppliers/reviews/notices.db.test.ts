import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FeedbackAnswer, StaffReport } from '#contracts/reviews/feedback.ts';
import type { ReviewRequests } from '#contracts/reviews/review-request.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildReviewPhoto, buildTestimonial } from '#testing/builders/reviews.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { GiveNotice } from './notices/give-notice.ts';
import { WRITTEN, reviewFixture } from './testing/review-fixture.ts';

const TYPED = { reason: 'personal-data', details: 'It names a waiter.', email: 'ann@reader.example', company: '' };

describe.each(testEngines())('D24, D70: reports by anyone, and erasure, on $name', ({ url }) => {
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
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const { sql, ask, mails, page, reviewed, list, summary, counts } = reviewFixture(() => ({ app, supplierId, as }));
  const reviewId = async () => (await list())[0]?.id ?? '';
  async function report(id: string, form: Partial<typeof TYPED> | null = {}) {
    const response = await fetch(`${app.base}/report-review/${id}`, {
      ...(form && { method: 'POST', body: new URLSearchParams({ ...TYPED, ...form }) }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
    });
    return { status: response.status, text: await response.text() };
  }
  const queue = async (who: string) =>
    (await app.request('GET', '/api/staff/review-reports', { as: who })).body as unknown as StaffReport[];
  const decide = (who: string, id: string, body: object) =>
    app.request('POST', `/api/staff/review-reports/${id}/decision`, {
      as: who,
      body: { statement: 'We checked it.', state: 'open', ...body },
    });

  describe('the address of one review', () => {
    const open = async (id: string, of?: string) => {
      const [row] = await sql<{ public_id: string }>('select public_id from supplier where id = ?', [supplierId]);
      return app.request('GET', `/${of ?? row?.public_id ?? ''}/reviews/${id}`, { headers: { Accept: 'text/html' } });
    };

    test('shows it with its photos and the reply, as long as couples can see it', async () => {
      const { token } = await reviewed({ title: 'The <best> hour' });
      const id = await reviewId();
      const photo = await buildReviewPhoto(app, { supplierId, feedbackId: id });
      await ask('PUT', `/feedback/${id}/response`, { message: 'Thank you both.', version: 1 });
      const { status, text, headers } = await open(id);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
      for (const part of ['The &lt;best> hour', 'The orangery at dusk.', 'Thank you both.', `/report-review/${id}`])
        expect(text).toContain(part);
      expect(text).toContain(`/review-photos/${photo.public_id}/640`);
      expect((await open(id, 'GB00000001')).status).toBe(404);
      expect((await open('x')).status).toBe(404);
      await page(token, { erase: 'yes' });
      expect((await open(id)).status).toBe(404);
    });

    test('doesn’t show testimonials', async () => {
      const { id } = await buildTestimonial(app, supplierId);
      expect((await open(id)).status).toBe(404);
    });
  });

  describe('a report without a session', () => {
    test('is queued for staff of the market with its sender, and hides nothing', async () => {
      await reviewed();
      const id = await reviewId();
      expect((await report(id, null)).text).toContain('The orangery at dusk.');
      expect((await report(id)).text).toContain('Thank you for your report');
      expect((await list())[0]).toMatchObject({ state: 'shown', report: null });
      expect((await summary()).reviews.reported).toBe(0);
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      expect(await queue(await signIn(app, await buildStaff(app, 'DE')))).toEqual([]);
      expect(await queue(staff)).toMatchObject([
        {
          reportedBy: 'public',
          reporter: 'ann@reader.example',
          reason: 'personal-data',
          details: 'It names a waiter.',
          dueAt: '2026-05-15T09:00:00.000Z',
          review: { id, stars: 5, state: 'shown' },
        },
      ]);
    });

    test('keeps the form’s text on errors; counts once per mailbox, never from a bot, and ten times a day per network', async () => {
      await reviewed();
      const id = await reviewId();
      const wrong = await report(id, { reason: 'x', details: '', email: 'ann@' });
      expect(wrong.status).toBe(422);
      for (const words of ['Choose what’s wrong', 'how we can check it.', 'name@example.com', 'value="ann@"'])
        expect(wrong.text).toContain(words);
      expect((await report(id, { details: 'y'.repeat(1_001) })).text).toContain('The limit is 1,000 characters.');
      expect((await report(id, { company: 'Bot Ltd' })).text).toContain('Thank you for your report');
      await report(id);
      await report(id, { email: 'Ann+again@reader.example' });
      await report(id, { email: '' });
      expect(await sql('select id from review_notice')).toHaveLength(2);
      for (let at = 0; at < 7; at += 1) await report(id, { email: '' });
      expect((await report(id)).status).toBe(429);
    });

    test('is only counted after twenty, and the page and staff say so', async () => {
      await reviewed();
      const id = await reviewId();
      const notice = { reason: 'abuse', details: 'Rude.', email: '' } as const;
      const giving = app.container.get(GiveNotice);
      for (let at = 0; at < 20; at += 1) {
        const from = { ip: `198.51.${at}.7`, locale: 'en-GB' } as const;
        expect(await app.within(() => giving.give(id, notice, from))).toBe('kept');
      }
      const more = await report(id);
      expect(more.text).toContain('didn’t keep your words or your address');
      await report(id, { email: '' });
      expect(await sql('select id from review_notice')).toHaveLength(20);
      const waiting = await queue(await signIn(app, await buildStaff(app, 'GB')));
      expect(waiting.map(({ counted }) => counted)).toEqual([2, ...Array.from({ length: 19 }, () => 0)]);
    });

    test('is accepted only about a review that couples can see', async () => {
      await reviewed();
      const id = await reviewId();
      const { body } = await ask<FeedbackAnswer>('POST', '/feedback', { text: 'Good.', couple: 'Ruth & Ed' });
      for (const one of [body.id, 'x', '01J00000000000000000000000']) expect((await report(one)).status).toBe(404);
      await sql("update feedback set state = 'withheld' where id = ?", [id]);
      expect((await report(id, null)).status).toBe(404);
    });

    test('is answered when staff keep the review, and its address is deleted', async () => {
      await reviewed();
      await report(await reviewId());
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const [notice] = await queue(staff);
      expect((await decide(as, notice?.id ?? '', { decision: 'keep' })).status).toBe(403);
      expect((await decide(staff, notice?.id ?? '', { decision: 'keep' })).status).toBe(204);
      expect((await decide(staff, notice?.id ?? '', { decision: 'keep' })).status).toBe(409);
      const [mail] = await mails('review-notice-decided');
      expect(mail).toMatchObject({ to_address: 'ann@reader.example', subject: 'About the review you reported' });
      expect(mail?.text).toContain('We checked it.');
      expect(mail?.text).toContain(`/reviews/${await reviewId()}`);
      expect(await sql('select email, state from review_notice')).toEqual([{ email: '', state: 'kept' }]);
      expect([await queue(staff), await mails('review-decided')]).toEqual([[], []]);
      expect((await list())[0]).toMatchObject({ state: 'shown', report: null });
    });

    test('leads to a removal that reaches the team and the couple, who can appeal, without the reporter’s words', async () => {
      const { token } = await reviewed();
      const id = await reviewId();
      await report(id);
      await report(id, { email: '' });
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const [notice] = await queue(staff);
      expect((await decide(staff, notice?.id ?? '', { decision: 'remove' })).status).toBe(204);
      expect(await queue(staff)).toEqual([]);
      expect((await list())[0]).toMatchObject({
        state: 'removed',
        report: {
          state: 'removed',
          reason: 'personal-data',
          details: '',
          statement: 'We checked it.',
          mayAppeal: false,
        },
      });
      expect(await counts()).toMatchObject({ reviews: 0 });
      expect((await mails('review-decided'))[0]?.text).toContain('We checked it.');
      expect(await mails('review-notice-decided')).toHaveLength(1);
      expect((await page(token, { appeal: 'No one is named.' })).text).toContain('received your appeal');
      const [appeal] = await queue(staff);
      expect(appeal).toMatchObject({ state: 'appealed', reportedBy: 'team', appeal: 'No one is named.' });
      expect((await decide(staff, appeal?.id ?? '', { decision: 'keep', state: 'appealed' })).status).toBe(204);
      expect((await list())[0]).toMatchObject({ state: 'shown' });
    });

    test('ends when the review is removed for another reason', async () => {
      await reviewed();
      const id = await reviewId();
      await report(id);
      await ask('POST', `/feedback/${id}/report`, { reason: 'conflict', details: 'A competitor.' });
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const team = (await queue(staff)).find(({ reportedBy }) => reportedBy === 'team');
      await decide(staff, team?.id ?? '', { decision: 'remove' });
      expect([await queue(staff), (await mails('review-notice-decided')).length]).toEqual([[], 1]);
    });
  });

  describe('D70: a couple', () => {
    test('erases its review with its link, with photos, reply and reports, and it no longer counts', async () => {
      const { token } = await reviewed({ stars: '1' });
      await reviewed({}, {}, 'other@example.com');
      const id = (await list({ type: 'review', stars: 1 }))[0]?.id ?? '';
      const photo = await buildReviewPhoto(app, { supplierId, feedbackId: id });
      await ask('PUT', `/feedback/${id}/response`, { message: 'Dear Amelia, sorry.', version: 1 });
      await ask('POST', `/feedback/${id}/report`, { reason: 'conflict', details: 'Amelia is a competitor.' });
      await report(id);
      expect((await summary()).reviews).toMatchObject({ count: 2, mean: 3 });
      expect((await page(token)).text).toContain('Delete our review');

      expect((await page(token, { erase: 'yes' })).text).toContain('Your review is deleted');
      expect((await page(token, { erase: 'yes' })).text).toContain('Your review is deleted');
      expect((await page(token, { ...WRITTEN })).text).toContain('Your review is deleted');
      expect((await summary()).reviews).toMatchObject({ count: 1, listed: 1, mean: 5, reported: 0 });
      expect(await counts()).toMatchObject({ reviews: 1 });
      expect((await fetch(`${app.base}/review-photos/${photo.public_id}/640.jpg`)).status).toBe(404);
      expect((await ask('GET', `/review-proofs/${id}`)).status).toBe(404);
      const kept = [
        await sql('select * from feedback where id = ?', [id]),
        await sql('select * from review_request where erased_at is not null'),
        await sql('select * from review_report'),
        await sql('select * from review_notice'),
        await sql('select * from review_photo'),
      ];
      expect(kept.map((rows) => rows.length)).toEqual([1, 1, 0, 0, 0]);
      expect(JSON.stringify(kept)).not.toMatch(/Amelia|orangery|sorry/u);
      const { asked, couples } = (await ask<ReviewRequests>('GET', '/review-requests')).body;
      expect(Object.fromEntries(asked.map(({ state, couple }) => [state, couple]))).toEqual({
        erased: '',
        reviewed: 'Amelia & Jack',
      });
      expect(couples).toEqual([]);
    });

    test('can’t erase anything with someone else’s link', async () => {
      const { token } = await reviewed();
      expect((await page(`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, { erase: 'yes' })).status).toBe(
        404,
      );
      expect((await page(token, { erase: 'no', stars: '1' })).status).toBe(200);
      expect((await summary()).reviews.count).toBe(1);
    });
  });
});
