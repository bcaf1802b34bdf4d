import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';

describe.each(testEngines())('notifications for bookkeepers, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: ClaimFixture;
  let books: BuiltMember;
  let admin: BuiltMember;
  let sales: BuiltMember;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await ClaimFixture.open(app, { units: 7 });
    await runJob(app, 'outbox-relay');
    const { supplierId } = fixture.reveals;
    books = await buildMember(app, { role: 'billing', supplierId });
    admin = await buildMember(app, { role: 'admin', supplierId });
    sales = await buildMember(app, { role: 'sales', supplierId });
  });
  afterAll(() => app.close());

  const path = (rest: string) => `/api/suppliers/${fixture.reveals.supplierId}${rest}`;
  const bell = async (member: BuiltMember) => {
    await runJob(app, 'outbox-relay');
    const answer = await app.request('GET', path('/notifications'), { as: await signIn(app, member) });
    expect(answer.status).toBe(200);
    return (answer.body as NotificationAnswer[]).toReversed();
  };
  const kinds = async (member: BuiltMember) => (await bell(member)).map(({ kind }) => kind);
  const onStaff = (body: object) =>
    app.request('PUT', `/api/staff/suppliers/${fixture.reveals.supplierId}`, { as: fixture.staff, body });

  test('report few units, none, and added ones, once each, and never to sales', async () => {
    for (let left = 6; left >= 0; left -= 1) await fixture.paidLead();
    await fixture.reveals.give(10);
    for (const member of [books, admin]) expect(await kinds(member)).toEqual(['units-low', 'units-out', 'units-added']);
    expect(await kinds(sales)).toEqual([]);
  });

  test('report returns, without the couple, and the new tier', async () => {
    const leadId = await fixture.paidLead();
    await fixture.decide(await fixture.openClaim(leadId), 'refused');
    await fixture.decide(await fixture.openClaim(await fixture.paidLead()), 'accepted');
    expect((await onStaff({ tier: 2 })).status).toBe(200);
    const news = await bell(books);
    expect(news.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['return-refused', 'unit-returned', 'tier-changed']),
    );
    for (const { leadId: of, couple } of news) expect([of, couple]).toEqual([null, '']);
    expect(await kinds(admin)).not.toContain('return-refused');
    expect(await kinds(admin)).toContain('tier-changed');
    // A return gives a unit back, but isn't a purchase.
    expect(news.map(({ kind }) => kind)).not.toContain('units-added');
  });

  test('report nothing about leads, and nothing from a former role', async () => {
    const leadId = await fixture.reveals.lead();
    const assign = { as: await signIn(app, admin), body: { version: 1, assigneeId: sales.id } };
    expect((await app.request('PUT', path(`/leads/${leadId}`), assign)).status).toBe(200);
    expect(await kinds(sales)).toEqual(['assigned']);
    const role = { as: await signIn(app, admin), body: { role: 'billing' } };
    expect((await app.request('PUT', path(`/members/${sales.id}`), role)).status).toBe(200);
    expect(await kinds(sales)).toEqual(['role-changed']);
    const as = await signIn(app, sales);
    expect((await app.request('GET', path('/notifications/unread'), { as })).body).toEqual({ count: 1 });
    expect(await kinds(books)).toEqual([]);
  });

  test('are emailed with a link to the balance, without naming a couple', async () => {
    for (let left = 6; left >= 5; left -= 1) await fixture.paidLead();
    await runJob(app, 'outbox-relay');
    await runJob(app, 'notification-digest');
    const mails = await app.database.orm.em
      .fork()
      .execute<{ subject: string; text: string }[]>(
        "select subject, text from mail where kind = 'notification-digest' and to_address = ?",
        [books.email],
      );
    expect(mails).toMatchObject([{ subject: 'You’re running low on units' }]);
    expect(mails[0]?.text).toContain('/console/ledger');
    expect(mails[0]?.text).not.toContain('Amelia');
  });
});
