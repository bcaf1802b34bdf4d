import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StaffReport } from '#contracts/reviews/feedback.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { reviewFixture } from './testing/review-fixture.ts';

const byText = (one: string, other: string): number => one.localeCompare(other);

describe.each(testEngines())('D24: emails to staff and both sides about a report, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let here: BuiltUser;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    here = await buildStaff(app, 'GB');
    await buildStaff(app, 'DE');
  });
  afterAll(() => app.close());

  const { sql, ask, mails, page, reviewed, list } = reviewFixture(() => ({ app, supplierId, as }));
  const addressOf = async ({ id }: BuiltUser) =>
    (await sql<{ email: string }>('select email from `user` where id = ?', [id]))[0]?.email ?? '';
  const news = () => mails('review-report');
  const idOf = async (at = 0) => (await list())[at]?.id ?? '';
  const report = (id: string) =>
    ask('POST', `/feedback/${id}/report`, { reason: 'not-a-couple', details: 'Not our guests.' });
  const notice = (id: string) =>
    fetch(`${app.base}/report-review/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ reason: 'abuse', details: 'Rude words.', email: 'ann@reader.example', company: '' }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
    });
  async function decide(decision: 'keep' | 'remove', state: 'open' | 'appealed' = 'open') {
    const staff = await signIn(app, here);
    const waiting = (await app.request('GET', '/api/staff/review-reports', { as: staff })).body;
    const [{ id } = { id: '' }] = waiting as unknown as StaffReport[];
    const body = { decision, statement: 'We asked for the contract.', state };
    expect((await app.request('POST', `/api/staff/review-reports/${id}/decision`, { as: staff, body })).status).toBe(
      204,
    );
  }

  test('a report and an appeal are emailed to the market’s staff, with the deadline and without anyone’s words', async () => {
    const everywhere = await buildStaff(app);
    const { token } = await reviewed();
    await report(await idOf());
    const first = await news();
    const staff = [await addressOf(here), await addressOf(everywhere)];
    expect(first.map((one) => one.to_address).toSorted(byText)).toEqual(staff.toSorted(byText));
    expect(first[0]?.subject).toBe('A review was reported');
    expect(first[0]?.text).toContain('Decide by 15 May 2026 at 09:00 UTC.');
    expect(first[0]?.text).toContain('/staff/review-reports');
    for (const words of ['Not our guests.', 'The orangery at dusk.', 'Amelia'])
      expect(first[0]?.text).not.toContain(words);
    await decide('remove');
    app.clock.set('2026-05-13T09:00:00.000Z');
    await page(token, { appeal: 'We were there.' });
    const appeal = (await news()).slice(2);
    expect(appeal.map(({ subject }) => subject)).toEqual(Array(2).fill('A decision about a review was appealed'));
    expect(appeal[0]?.text).toContain('Decide by 16 May 2026');
  });

  test('are not sent to staff who are blocked or never confirmed their address', async () => {
    await reviewed();
    await sql('update `user` set blocked_at = 1 where id = ?', [here.id]);
    await report(await idOf());
    expect(await news()).toEqual([]);
  });

  test('are sent for the first of many public reports about one review', async () => {
    await reviewed();
    for (const email of ['ann@reader.example', 'bob@reader.example']) {
      const response = await notice(await idOf());
      expect([email, response.status]).toEqual([email, 200]);
      await sql('update review_notice set email = ?', ['']);
    }
    expect(await sql('select id from review_notice')).toHaveLength(2);
    expect(await news()).toHaveLength(1);
  });

  test('are sent again a day before the deadline, once for all waiting reports', async () => {
    await reviewed();
    await reviewed({}, {}, 'other@example.com');
    await reviewed({}, {}, 'third@example.com');
    await report(await idOf(0));
    await notice(await idOf(1));
    await report(await idOf(2));
    await decide('keep');
    const before = (await news()).length;
    app.clock.set('2026-05-14T08:59:00.000Z');
    await runJob(app, 'remind-review-staff');
    expect(await news()).toHaveLength(before);
    app.clock.set('2026-05-14T09:00:00.000Z');
    await runJob(app, 'remind-review-staff');
    await runJob(app, 'remind-review-staff');
    const [reminder, ...more] = (await news()).slice(before);
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ to_address: await addressOf(here), subject: 'Reported reviews are due soon' });
    expect(reminder?.text).toContain('2 reported reviews still need a decision.');
    expect(reminder?.text).toContain('Decide by 15 May 2026 at 09:00 UTC.');
  });

  test('remind separately of an appeal', async () => {
    await reviewed();
    await report(await idOf());
    app.clock.set('2026-05-14T10:00:00.000Z');
    await runJob(app, 'remind-review-staff');
    await decide('keep');
    await ask('POST', `/feedback/${await idOf()}/appeal`, { text: 'See the website.' });
    const before = (await news()).length;
    await runJob(app, 'remind-review-staff');
    expect(await news()).toHaveLength(before);
    app.clock.set('2026-05-16T10:00:00.000Z');
    await runJob(app, 'remind-review-staff');
    expect((await news()).at(-1)?.text).toContain('A reported review still needs a decision.');
  });

  test.each(['keep', 'remove'] as const)(
    'send the decision “%s” and its reasons to the team and the couple',
    async (decision) => {
      await reviewed();
      await report(await idOf());
      await decide(decision);
      const [letter, ...more] = await mails('review-decided');
      expect([letter?.to_address, more]).toEqual(['amelia@hartwright.example', []]);
      expect(letter?.text).toContain('We asked for the contract.');
      await runJob(app, 'outbox-relay');
      expect(await sql("select kind from notification where kind = 'review-decided'")).toHaveLength(1);
      expect((await list())[0]?.report).toMatchObject({ statement: 'We asked for the contract.' });
    },
  );
});
