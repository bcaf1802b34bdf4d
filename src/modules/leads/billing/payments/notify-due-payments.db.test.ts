import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { dueNotice } from './notify-due-payments.job.ts';

const payment = (due: string, told: { due_told?: string; overdue_told?: string } = {}) => ({
  due_day: due,
  due_told: null,
  overdue_told: null,
  ...told,
});

test.each([
  ['before the day', '2026-05-31T22:00:00Z', {}, null],
  ['before the day begins in the supplier’s time zone', '2026-06-01T06:59:00Z', {}, null],
  ['on the day', '2026-06-01T07:00:00Z', {}, 'due'],
  ['on the day, already notified', '2026-06-01T09:00:00Z', { due_told: '2026-06-01' }, null],
  ['on the day, notified for an earlier due day', '2026-06-01T09:00:00Z', { due_told: '2026-05-01' }, 'due'],
  ['the day after', '2026-06-02T09:00:00Z', { due_told: '2026-06-01' }, 'overdue'],
  ['the day after, already notified', '2026-06-02T09:00:00Z', { overdue_told: '2026-06-01' }, null],
] as const)('a payment due on 1 June, %s', (_, now, told, what) => {
  expect(dueNotice(payment('2026-06-01', told), Date.parse(now), 'Europe/London')).toBe(what);
});

describe.each(testEngines())('E7: notifications about due payments, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let as: string;
  let admin: BuiltMember;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    lead = await buildLead(app, supplierId);
    admin = await buildMember(app, { role: 'admin', supplierId });
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}${rest}`;
  const plan = async (version: number, ...days: string[]) =>
    (
      await app.request('PUT', path(`/leads/${lead.id}/payments`), {
        as,
        body: {
          version,
          payments: days.map((day) => ({ kind: 'instalment', label: 'Instalment', amount: 5_000, day })),
          reminder: null,
        },
      })
    ).body as PaymentPlanAnswer;
  const look = async (at: string) => {
    app.clock.set(at);
    // Sessions don't last for weeks.
    as = await signIn(app, admin);
    const { done } = await runJob(app, 'due-payments');
    await runJob(app, 'outbox-relay');
    return done;
  };
  const kinds = async () =>
    ((await app.request('GET', path('/notifications'), { as })).body as NotificationAnswer[])
      .map((notice) => notice.kind)
      .filter((kind) => kind.startsWith('payment'));

  test('are sent once when due and once when overdue, no matter how often the job runs', async () => {
    await plan(0, '2026-06-01', '2026-07-01');
    expect(await look('2026-05-31T09:00:00.000Z')).toBe(0);
    expect(await look('2026-06-01T09:00:00.000Z')).toBe(1);
    expect(await look('2026-06-01T15:00:00.000Z')).toBe(0);
    expect(await kinds()).toEqual(['payment-due']);
    expect(await look('2026-06-02T09:00:00.000Z')).toBe(1);
    expect(await look('2026-06-09T09:00:00.000Z')).toBe(0);
    expect(await kinds()).toEqual(['payment-overdue', 'payment-due']);
    expect(await look('2026-07-01T09:00:00.000Z')).toBe(1);
  });

  test('are sent once by two concurrent processes', async () => {
    await plan(0, '2026-06-01');
    app.clock.set('2026-06-01T09:00:00.000Z');
    const both = await Promise.all([runJob(app, 'due-payments'), runJob(app, 'due-payments')]);
    expect(both.reduce((sum, report) => sum + report.done, 0)).toBe(1);
  });

  test('are not sent for a paid payment, a lost lead or long ago, but again for a payment that moved', async () => {
    const { payments, version } = await plan(0, '2026-06-01', '2026-06-01', '2026-05-13');
    await app.request('PUT', path(`/leads/${lead.id}/payments/${payments[0]?.id}/paid`), {
      as,
      body: { version, paidOn: '2026-05-12' },
    });
    expect(await look('2026-06-01T09:00:00.000Z')).toBe(1);
    const kept = await app.request('GET', path(`/leads/${lead.id}/payments`), { as });
    const now = kept.body as PaymentPlanAnswer;
    await app.request('PUT', path(`/leads/${lead.id}/payments`), {
      as,
      body: {
        version: now.version,
        payments: now.payments.map(({ id, kind, label, amount, paidOn }) => ({
          id,
          kind,
          label,
          amount,
          day: paidOn === null ? '2026-06-08' : '2026-06-01',
        })),
        reminder: null,
      },
    });
    expect(await look('2026-06-08T09:00:00.000Z')).toBe(2);
    await app.request('POST', path(`/leads/${lead.id}/stage`), { as, body: { stage: 'Lost', reason: 'Other date' } });
    expect(await look('2026-06-09T09:00:00.000Z')).toBe(0);
  });
});
