import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { AskAnswer, AskPreview, ReviewRequests } from '#contracts/reviews/review-request.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { removeLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { MESSAGE, WRITTEN, reviewFixture } from './testing/review-fixture.ts';

const NOW = '2026-05-12T09:00:00.000Z';

describe.each(testEngines())('P8: asking for reviews and writing them, on $name', ({ url }) => {
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

  const { sql, ask, married, mails, asking, page, reviewed, list, summary, counts } = reviewFixture(() => ({
    app,
    supplierId,
    as,
  }));

  describe('asking', () => {
    test('D23: sends everyone the same email, with their own link that works once', async () => {
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

    test('leaves out couples who can’t be asked, and weddings that are too old, upcoming or not booked', async () => {
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

    test('S46: sends our words instead of the supplier’s to a couple who never wrote', async () => {
      await asking([await married('2026-05-01', { never_wrote: true })]);
      const [mail] = await mails();
      expect([mail?.from_name, mail?.text.includes('a joy')]).toEqual(['Aisle', false]);
    });

    test('previews the email as the couple gets it, without asking them', async () => {
      const { id } = await married();
      const preview = await ask<AskPreview>('POST', '/review-requests/preview', { couple: id, message: MESSAGE });
      expect(await mails()).toEqual([]);
      await asking([{ id }]);
      const [mail] = await mails();
      const { subject, text, button, footer, standard } = preview.body;
      expect([subject, standard]).toEqual([mail?.subject, false]);
      for (const part of [text, button, ...footer]) expect(mail?.text).toContain(part);
    });

    test('S46: previews our words for a couple who never wrote', async () => {
      const { id } = await married('2026-05-01', { never_wrote: true });
      const { body } = await ask<AskPreview>('POST', '/review-requests/preview', { couple: id, message: MESSAGE });
      expect(body).toMatchObject({ subject: 'About your wedding', standard: true });
      expect(body.text).not.toContain('a joy');
    });

    test('refuses to preview for couples who didn’t book here, and words that couldn’t be sent', async () => {
      const lead = await married('2026-05-01', { stage: 'Lead' });
      const preview = (couple: string, message: string) => ask('POST', '/review-requests/preview', { couple, message });
      expect((await preview(lead.id, MESSAGE)).status).toBe(404);
      await sql('update supplier set pay_per_enquiry = ? where id = ?', [1, supplierId]);
      const locked = await married('2026-04-17', { locked: true }, 'locked@example.com');
      expect((await preview(locked.id, MESSAGE)).status).toBe(404);
      const { id } = await married();
      const answer = await preview(id, 'Dear {{name}}');
      expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, '#/message']);
    });

    test('reminds couples once, after a week, only if they haven’t written', async () => {
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

    test('checks the input, and how many couples are asked', async () => {
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
    test('changes nothing when opened, and publishes a review once', async () => {
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

    test('counts one of two simultaneous reviews', async () => {
      const [token = ''] = await asking([await married()]);
      await Promise.all([page(token, WRITTEN), page(token, { ...WRITTEN, stars: '1' })]);
      expect(await list()).toHaveLength(1);
    });

    test('keeps the input when something is wrong with it', async () => {
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

    test('D23: ends two years after the wedding, and isn’t found with a forged link', async () => {
      const [token = ''] = await asking([await married('2024-05-20')]);
      app.clock.set('2026-05-20T22:00:00.000Z');
      expect((await page(token)).status).toBe(200);
      app.clock.set('2026-05-22T00:00:00.000Z');
      expect((await page(token, WRITTEN)).status).toBe(410);
      expect(await list()).toEqual([]);
      for (const forged of ['x', token.slice(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`])
        expect((await page(forged)).status).toBe(404);
    });

    test('shows a couple who confirmed its booking as booked, but never one that never wrote', async () => {
      const at = Date.parse('2025-08-14T10:00:00.000Z');
      await reviewed({}, { booking_acknowledged_at: at });
      await reviewed({}, { booking_acknowledged_at: at, never_wrote: true }, 'friend@example.com');
      expect(Object.fromEntries((await list()).map(({ checked, checkedAt }) => [checked, checkedAt]))).toEqual({
        booking: '2025-08-14T10:00:00.000Z',
        link: NOW,
      });
    });

    test('keeps the review when its lead is removed', async () => {
      const { lead } = await reviewed();
      await removeLead(app, lead);
      expect(await list()).toHaveLength(1);
      expect((await summary()).reviews.count).toBe(1);
    });
  });
});
