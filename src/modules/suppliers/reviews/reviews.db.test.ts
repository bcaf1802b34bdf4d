import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { AskAnswer, ReviewRequests } from '#contracts/reviews/review-request.ts';
import { REVIEW_RATINGS } from '#modules/suppliers/index.ts';
import type { ReviewRatings } from '#modules/suppliers/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { removeLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { MESSAGE, WRITTEN, reviewGround } from './testing/review-ground.ts';

const NOW = '2026-05-12T09:00:00.000Z';

describe.each(testEngines())('P8: reviews and testimonials, on $name', ({ url }) => {
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

  const { sql, ask, married, mails, asking, page, reviewed, list, summary, counts } = reviewGround(() => ({
    app,
    supplierId,
    as,
  }));

  describe('asking', () => {
    test('D23: everyone gets the same email, with their own link that works once', async () => {
      const first = await married();
      const second = await married('2026-04-17', {}, 'aisha@example.com');
      const before = (await ask<ReviewRequests>('GET', '/review-requests')).body;
      expect(before.couples.map(({ id, dateWedding, reason }) => [id, dateWedding, reason])).toEqual([
        [first.id, '2026-05-01', null],
        [second.id, '2026-04-17', null],
      ]);
      const links = await asking([first, second]);
      expect(new Set(links).size).toBe(2);
      const [one, two] = await mails();
      expect(new Set([one?.to_address, two?.to_address])).toEqual(
        new Set(['aisha@example.com', 'amelia@hartwright.example']),
      );
      expect(
        one?.text
          .replace(/\/review\/\S+/u, '')
          .replace(/\/c\/stop\/\S+/u, '')
          .replaceAll(/1[67]? \w+|2 \w+/gu, ''),
      ).toContain('Dear Amelia & Jack, it was a joy to have you here. Harriet');
      const after = (await ask<ReviewRequests>('GET', '/review-requests')).body;
      expect(after.couples).toEqual([]);
      expect(after.asked.map(({ state, automatic }) => [state, automatic])).toEqual([
        ['asked', false],
        ['asked', false],
      ]);
      expect(after.leftToday).toBe(98);
      const again = await ask<AskAnswer>('POST', '/review-requests', { couples: [first.id], message: MESSAGE });
      expect(again.body).toEqual({ asked: 0, leftOut: 1 });
    });

    test('leaves out couples who can’t be asked, and weddings that are too old, to come or not booked', async () => {
      const stopped = await married();
      await sql('update `user` set opted_out_at = ? where id = ?', [app.clock.now(), stopped.couple_user_id]);
      const silent = await married('2026-05-01', { email: '', email_folded: '' });
      await married('2024-05-11');
      await married('2026-05-13');
      await married('2026-05-01', { stage: 'Lead' });
      const oldest = await married('2024-05-12', {}, 'old@example.com');
      const { couples } = (await ask<ReviewRequests>('GET', '/review-requests')).body;
      expect(Object.fromEntries(couples.map(({ id, reason }) => [id, reason]))).toEqual({
        [stopped.id]: 'opted-out',
        [silent.id]: 'no-email',
        [oldest.id]: null,
      });
      const answer = await ask<AskAnswer>('POST', '/review-requests', {
        couples: couples.map(({ id }) => id),
        message: MESSAGE,
      });
      expect(answer.body).toEqual({ asked: 1, leftOut: 2 });
      expect((await mails()).map(({ to_address: to }) => to)).toEqual(['old@example.com']);
    });

    test('S46: a couple who never wrote gets our words, not the supplier’s', async () => {
      await asking([await married('2026-05-01', { never_wrote: true })]);
      const [mail] = await mails();
      expect([mail?.from_name, mail?.text.includes('a joy')]).toEqual(['Aisle', false]);
    });

    test('reminds once, after a week, only those who haven’t written', async () => {
      const [first] = await asking([await married(), await married('2026-04-17', {}, 'aisha@example.com')]);
      await page(first ?? '', WRITTEN);
      await runJob(app, 'remind-review-couples');
      expect(await mails()).toHaveLength(2);
      app.clock.advance(7 * DAY);
      await runJob(app, 'remind-review-couples');
      await runJob(app, 'remind-review-couples');
      expect((await mails()).map(({ text }) => text.includes('friendly reminder'))).toEqual([false, false, true]);
      app.clock.advance(30 * DAY);
      await runJob(app, 'remind-review-couples');
      expect(await mails()).toHaveLength(3);
    });

    test('checks what was typed, and how many are asked', async () => {
      const { id } = await married();
      for (const [body, pointer] of [
        [{ couples: [], message: 'x' }, '#/couples'],
        [{ couples: [id], message: ' ' }, '#/message'],
        [{ couples: [id], message: 'x'.repeat(501) }, '#/message'],
        [{ couples: [id], message: 'Dear {{name}}' }, '#/message'],
        [{ couples: [id], message: 'x', sendAt: '2026-06-30T09:00:00.000Z' }, '#/sendAt'],
      ] as const) {
        const answer = await ask('POST', '/review-requests', body);
        expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
      }
      for (const role of ['viewer', 'billing', 'sales'] as const) {
        const reader = await signIn(app, await buildMember(app, { role, supplierId }));
        expect((await ask('GET', '/review-requests', undefined, reader)).status).toBe(403);
        expect((await ask('POST', '/review-requests', { couples: [id], message: 'x' }, reader)).status).toBe(403);
      }
    });
  });

  describe('the couple’s page', () => {
    test('opening it changes nothing; a review is published once', async () => {
      const [token = ''] = await asking([await married()]);
      for (let at = 0; at < 3; at += 1) expect((await page(token)).status).toBe(200);
      expect(await list()).toEqual([]);
      expect((await page(token, WRITTEN)).text).toContain('Your review is published');
      expect((await page(token, { ...WRITTEN, stars: '1' })).text).toContain('Your review is published');
      const [review] = await list();
      expect(review).toMatchObject({
        type: 'review',
        stars: 5,
        text: 'The orangery at dusk.',
        couple: 'Amelia & Jack',
        dateWedding: '2026-05-01',
        verified: true,
        checked: 'link',
        response: null,
      });
      expect(await counts()).toMatchObject({ reviews: 1, testimonials: 0 });
      const both = await sql("select payload from outbox_event where name = 'reviews.changed'");
      expect(JSON.stringify(both)).toContain('given');
    });

    test('of two at once, one counts', async () => {
      const [token = ''] = await asking([await married()]);
      await Promise.all([page(token, WRITTEN), page(token, { ...WRITTEN, stars: '1' })]);
      expect(await list()).toHaveLength(1);
    });

    test('nothing typed is lost when something is wrong with it', async () => {
      const [token = ''] = await asking([await married()]);
      const answer = await page(token, { title: 'Best <hour>', text: '', couple: 'A & J' });
      expect(answer.status).toBe(422);
      for (const kept of ['Best &lt;hour>', 'A &amp; J', 'Choose one to five stars.', 'Write a few words.'])
        expect(answer.text).toContain(kept);
      const long = 'y'.repeat(FEEDBACK_LIMITS.text + 1);
      const tooLong = await page(token, { ...WRITTEN, text: long });
      expect([tooLong.status, tooLong.text.includes(long)]).toEqual([422, true]);
      expect(await list()).toEqual([]);
    });

    test('D23: a link ends two years after the wedding, and a forged one is not found', async () => {
      const [token = ''] = await asking([await married('2024-05-20')]);
      app.clock.set('2026-05-20T22:00:00.000Z');
      expect((await page(token)).status).toBe(200);
      app.clock.set('2026-05-22T00:00:00.000Z');
      expect((await page(token, WRITTEN)).status).toBe(410);
      expect(await list()).toEqual([]);
      for (const forged of ['x', token.slice(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`])
        expect((await page(forged)).status).toBe(404);
    });

    test('a couple who confirmed its booking is shown as booked, one that never wrote never is', async () => {
      const at = Date.parse('2025-08-14T10:00:00.000Z');
      await reviewed({}, { booking_acknowledged_at: at });
      await reviewed({}, { booking_acknowledged_at: at, never_wrote: true }, 'friend@example.com');
      expect(Object.fromEntries((await list()).map(({ checked, checkedAt }) => [checked, checkedAt]))).toEqual({
        booking: '2025-08-14T10:00:00.000Z',
        link: NOW,
      });
    });

    test('a review stays when its lead is removed', async () => {
      const { lead } = await reviewed();
      await removeLead(app, lead);
      expect(await list()).toHaveLength(1);
      expect((await summary()).reviews.count).toBe(1);
    });
  });

  describe('in the console', () => {
    test('lists, filters and sorts, and gives the numbers above the list', async () => {
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

    test('testimonials are added, changed, deleted and restored, and count in no rating', async () => {
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

    test('D25: a text that changes is no longer verified; the supplier can’t say that it is', async () => {
      const input = { text: 'Wonderful.', couple: 'Ruth & Ed' };
      const { body } = await ask<FeedbackAnswer>('POST', '/feedback', input);
      await sql("update feedback set checked = 'staff', checked_at = 1 where id = ?", [body.id]);
      const same = await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, { ...input, version: 1 });
      expect(same.body.verified).toBe(true);
      const other = await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, { ...input, text: 'Bad.', version: 2 });
      expect(other.body.verified).toBe(false);
      for (const change of [{ link: 'https://elsewhere.example' }, { dateWedding: '2026-05-01' }]) {
        await sql(
          "update feedback set checked = 'staff', checked_at = 1, link = null, wedding_day = null where id = ?",
          [body.id],
        );
        const { version } = (await list({ type: 'testimonial' }))[0] ?? { version: 0 };
        const kept = { ...input, text: 'Bad.', ...change, version };
        expect((await ask<FeedbackAnswer>('PUT', `/feedback/${body.id}`, kept)).body.verified).toBe(false);
      }
      expect((await ask('POST', '/feedback', { ...input, verified: true })).status).toBe(422);
      expect((await ask('POST', '/feedback', { ...input, stars: 5 })).status).toBe(422);
    });

    test('reviews can’t be changed or deleted by the team, nor by other suppliers; others only read', async () => {
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
});
