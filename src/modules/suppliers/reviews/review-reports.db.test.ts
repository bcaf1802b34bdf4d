import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FeedbackAnswer, StaffReport } from '#contracts/reviews/feedback.ts';
import type { ReviewProof, ReviewProofs } from '#contracts/reviews/review-proof.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { reviewFixture } from './testing/review-fixture.ts';

const NOW = '2026-05-12T09:00:00.000Z';

describe.each(testEngines())('D24 and F16: reports and the passport, on $name', ({ url }) => {
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

  const { sql, ask, mails, page, reviewed, list, summary, counts } = reviewFixture(() => ({ app, supplierId, as }));

  describe('D24: reported reviews', () => {
    const reports = async (who: string) =>
      (await app.request('GET', '/api/staff/review-reports', { as: who })).body as unknown as StaffReport[];
    const decide = (who: string, id: string, body: object) =>
      app.request('POST', `/api/staff/review-reports/${id}/decision`, { as: who, body });

    test('stay visible while staff check them, unless they contain abuse or personal data', async () => {
      await reviewed();
      await reviewed({}, {}, 'other@example.com');
      const [one, two] = await list();
      const plain = await ask<FeedbackAnswer>('POST', `/feedback/${one?.id}/report`, {
        reason: 'advertising',
        details: 'x',
      });
      expect(plain.body).toMatchObject({
        state: 'shown',
        report: { state: 'open', dueAt: '2026-05-15T09:00:00.000Z', mayAppeal: false },
      });
      const hidden = await ask<FeedbackAnswer>('POST', `/feedback/${two?.id}/report`, {
        reason: 'abuse',
        details: 'x',
      });
      expect(hidden.body.state).toBe('withheld');
      expect((await summary()).reviews).toMatchObject({ count: 1, listed: 2, reported: 2 });
      expect(await counts()).toMatchObject({ reviews: 1 });
      expect((await list({ type: 'review', reported: true })).length).toBe(2);
      const again = await ask('POST', `/feedback/${one?.id}/report`, { reason: 'abuse', details: 'x' });
      expect(again).toMatchObject({ status: 409, body: { code: 'review-reported' } });
    });

    test('are decided by staff of the market, with reasons for both sides; the losing side appeals once', async () => {
      const { token } = await reviewed();
      const id = (await list())[0]?.id ?? '';
      await ask('POST', `/feedback/${id}/report`, { reason: 'not-a-couple', details: 'Not our guests.' });
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const elsewhere = await signIn(app, await buildStaff(app, 'DE'));
      expect(await reports(elsewhere)).toEqual([]);
      const [report] = await reports(staff);
      expect(report).toMatchObject({ reason: 'not-a-couple', details: 'Not our guests.', review: { stars: 5 } });
      const removal = { decision: 'remove', statement: 'No sign of a booking.', state: 'open' };
      expect((await decide(elsewhere, report?.id ?? '', removal)).status).toBe(404);
      expect((await decide(as, report?.id ?? '', removal)).status).toBe(403);
      expect((await decide(staff, report?.id ?? '', { ...removal, statement: ' ' })).status).toBe(422);
      expect((await decide(staff, report?.id ?? '', removal)).status).toBe(204);
      expect((await decide(staff, report?.id ?? '', removal)).status).toBe(409);
      expect((await mails('review-decided'))[0]?.text).toContain('No sign of a booking.');
      expect(await counts()).toMatchObject({ reviews: 0 });
      expect((await list())[0]).toMatchObject({ state: 'removed', report: { statement: 'No sign of a booking.' } });
      // The team got what it wanted, so it can't appeal, but the couple can.
      expect((await ask('POST', `/feedback/${id}/appeal`, { text: 'x' })).status).toBe(409);
      expect((await page(token, { appeal: '' })).status).toBe(422);
      expect((await page(token, { appeal: 'We were there.' })).text).toContain('received your appeal');
      const [appeal] = await reports(staff);
      expect(appeal).toMatchObject({ state: 'appealed', appeal: 'We were there.', appealedBy: 'couple' });
      const keep = { decision: 'keep', statement: 'The contract was shown.', state: 'appealed' };
      expect((await decide(staff, report?.id ?? '', { ...keep, state: 'open' })).status).toBe(409);
      expect((await decide(staff, report?.id ?? '', keep)).status).toBe(204);
      expect((await list())[0]).toMatchObject({ state: 'shown', report: { state: 'kept', mayAppeal: false } });
      expect((await ask('POST', `/feedback/${id}/appeal`, { text: 'x' })).status).toBe(409);
      expect((await mails('review-decided'))[1]?.text).toContain('final');
      const log = await sql<{ action: string }>(
        "select action from audit_log where action like 'review.%' order by id",
      );
      expect(log.map(({ action }) => action)).toEqual([
        'review.ask',
        'review.report',
        'review.take-down',
        'review.keep',
      ]);
    });

    test('can be appealed once by the team if they are kept', async () => {
      await reviewed();
      const id = (await list())[0]?.id ?? '';
      await ask('POST', `/feedback/${id}/report`, { reason: 'conflict', details: 'A competitor.' });
      const staff = await signIn(app, await buildStaff(app));
      const [report] = await reports(staff);
      await decide(staff, report?.id ?? '', { decision: 'keep', statement: 'No sign of it.', state: 'open' });
      expect((await list())[0]?.report?.mayAppeal).toBe(true);
      const appealed = await ask<FeedbackAnswer>('POST', `/feedback/${id}/appeal`, { text: 'See the website.' });
      expect(appealed.body.report).toMatchObject({ state: 'appealed', appealedBy: 'team', mayAppeal: false });
      expect((await ask('POST', `/feedback/${id}/appeal`, { text: 'x' })).status).toBe(409);
      await decide(staff, report?.id ?? '', { decision: 'remove', statement: 'Right.', state: 'appealed' });
      expect((await list())[0]).toMatchObject({ state: 'removed' });
      await runJob(app, 'outbox-relay');
      const notices = await sql<{ kind: string }>(
        "select kind from notification where kind like 'review-%' order by id",
      );
      expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['review-decided', 'review-decided', 'review-given']);
    });
  });

  describe('F16: the passport', () => {
    const verify = async (proof: unknown, key = '') => {
      const response = await fetch(`${app.base}/verify-reviews`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
        body: new URLSearchParams({ proof: typeof proof === 'string' ? proof : JSON.stringify(proof), key }),
      });
      return { status: response.status, text: await response.text() };
    };

    test('exports every signed review, and the page detects changes', async () => {
      await reviewed();
      await reviewed({ stars: '2', text: 'Cold food.' }, {}, 'other@example.com');
      const all = (await ask<ReviewProofs>('GET', '/review-proofs')).body;
      expect(all.reviews).toHaveLength(2);
      expect((await verify(all)).text).toContain('2 of 2 are real and unchanged.');
      const [first] = all.reviews as [ReviewProof, ReviewProof];
      const one = (await ask<ReviewProof>('GET', `/review-proofs/${first.review.id}`)).body;
      expect(one).toEqual(first);
      expect((await verify(one)).text).toContain('1 of 1');
      const better = {
        ...all,
        reviews: all.reviews.map(({ review, ...rest }) => ({ ...rest, review: { ...review, stars: 5 } })),
      };
      expect((await verify(better)).text).toContain('1 of 2 is real and unchanged.');
      // As copied, with a line below that says where to verify it.
      const copied = `${JSON.stringify(one)}\n\nCheck it at ${app.base}/verify-reviews.\n`;
      expect((await verify(copied)).text).toContain('1 of 1');
      expect((await verify('nonsense')).status).toBe(422);
      const keys = (await (await fetch(`${app.base}/.well-known/aisle-reviews.json`)).json()) as {
        keys: { x: string }[];
      };
      expect((await verify(one, keys.keys[0]?.x)).text).toContain('1 of 1');
      expect((await verify(one, 'A'.repeat(43))).text).toContain('0 of 1');
      expect((await verify(one, 'x')).status).toBe(422);
      // Private addresses are never requested.
      const inside = { ...one, review: { ...one.review, issuer: 'https://127.0.0.1' } };
      expect((await verify(inside)).text).toContain('The site didn’t give a key');
    });

    test('doesn’t contain removed reviews and testimonials', async () => {
      await reviewed();
      await ask('POST', '/feedback', { text: 'Wonderful.', couple: 'Ruth & Ed' });
      await sql("update feedback set state = 'removed' where type = 'review'");
      expect((await ask<ReviewProofs>('GET', '/review-proofs')).body.reviews).toEqual([]);
    });
  });
});
