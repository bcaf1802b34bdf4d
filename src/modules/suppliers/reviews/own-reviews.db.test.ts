import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { AskAnswer, ReviewRequests } from '#contracts/reviews/review-request.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { MESSAGE, WRITTEN, reviewFixture } from './testing/review-fixture.ts';

describe.each(testEngines())('T1: suppliers can’t create their own reviews, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { email: 'hello@wrenfield.example' })).id;
    const robin = await buildUser(app, { email: 'Robin@Mail.example' });
    await buildMember(app, { role: 'viewer', supplierId, user: robin });
    const user = await buildUser(app, { email: 'harriet@gmail.com' });
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId, user }));
  });
  afterAll(() => app.close());

  const { sql, ask, married, mails, asking, page, list } = reviewFixture(() => ({ app, supplierId, as }));

  test('asks no address of the team for a review, nor an alias of one', async () => {
    const own = await married('2026-05-01', {}, 'har.riet+us@googlemail.com');
    const alias = await married('2026-04-01', {}, 'robin+couple@mail.example');
    const listing = await married('2026-03-01', {}, 'hello+two@wrenfield.example');
    const { couples } = (await ask<ReviewRequests>('GET', '/review-requests')).body;
    expect(couples.map(({ id, reason }) => [id, reason])).toEqual(
      [own, alias, listing].map(({ id }) => [id, 'own-address']),
    );
    const asked = await ask<AskAnswer>('POST', '/review-requests', {
      couples: couples.map(({ id }) => id),
      message: MESSAGE,
    });
    expect(asked.body).toEqual({ asked: 0, leftOut: 3 });
    expect(await mails()).toEqual([]);
  });

  test('treats an alias as the same couple', async () => {
    const first = await married('2026-05-01', {}, 'amelia@example.com');
    const again = await married('2026-04-01', {}, 'amelia+2@example.com');
    const asked = await ask<AskAnswer>('POST', '/review-requests', {
      couples: [first.id, again.id],
      message: MESSAGE,
    });
    expect(asked.body).toEqual({ asked: 1, leftOut: 1 });
  });

  test('never sends a couple’s link to another address', async () => {
    const lead = await married();
    await asking([lead]);
    await sql('update `lead` set email = ?, email_folded = ? where id = ?', [
      'me@mail.example',
      'me@mail.example',
      lead.id,
    ]);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remind-review-couples');
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['amelia@hartwright.example']);
  });

  test('confirms a booking only from the address that the couple gave', async () => {
    const at = Date.parse('2025-08-14T10:00:00.000Z');
    const lead = await married('2026-05-01', { booking_acknowledged_at: at });
    // As after a correction of the address, followed by a reply from the new one.
    await sql('update `lead` set email = ?, email_folded = ?, never_wrote = ? where id = ?', [
      'me@mail.example',
      'me@mail.example',
      0,
      lead.id,
    ]);
    const [token = ''] = await asking([lead]);
    await page(token, WRITTEN);
    expect((await list()).map(({ checked }) => checked)).toEqual(['link']);
  });

  test.each([{ stage: 'Lost' }, { aside: 1 }])(
    'reminds a couple and sends it the staff’s decision, whatever happens to its lead: %j',
    async (columns) => {
      const [lead, silent] = [await married(), await married('2026-04-17', {}, 'aisha@example.com')];
      const [token = ''] = await asking([lead, silent]);
      await page(token, { ...WRITTEN, stars: '1' });
      const [[column, value] = ['', '']] = Object.entries(columns);
      await sql(`update \`lead\` set ${column} = ? where supplier_id = ?`, [value, supplierId]);
      app.clock.advance(8 * DAY);
      await runJob(app, 'remind-review-couples');
      expect((await mails()).map((mail) => mail.to_address).at(-1)).toBe('aisha@example.com');
      expect(await mails()).toHaveLength(3);

      as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
      const id = (await list())[0]?.id ?? '';
      await ask('POST', `/feedback/${id}/report`, { reason: 'not-a-couple', details: 'Not our guests.' });
      const staff = await signIn(app, await buildStaff(app, 'GB'));
      const [report] = (await app.request('GET', '/api/staff/review-reports', { as: staff })).body as unknown as {
        id: string;
      }[];
      await app.request('POST', `/api/staff/review-reports/${report?.id}/decision`, {
        as: staff,
        body: { decision: 'remove', statement: 'No sign of a booking.', state: 'open' },
      });
      expect(await mails('review-decided')).toMatchObject([{ to_address: 'amelia@hartwright.example' }]);
    },
  );
});
