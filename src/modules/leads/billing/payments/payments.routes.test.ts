import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testRefusals } from '#testing/refusals.ts';

const DEPOSIT = { kind: 'deposit', label: 'Deposit', amount: 360_000, day: '2026-06-20' };
const BALANCE = { kind: 'balance', label: 'Balance', amount: 960_000, offset: '-P56D' };
const REMINDER = { templateId: null, daysBefore: 7, time: '09:00' };

describe('the payment plan of a lead', () => {
  let app: TestApp;
  let supplierId: string;
  let leadId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    leadId = (await buildLead(app, supplierId)).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/leads/${leadId}/payments${rest}`;
  const input = (changes: object = {}) => ({
    version: 0,
    payments: [DEPOSIT, BALANCE],
    reminder: REMINDER,
    ...changes,
  });
  const put = (changes: object = {}) => app.request('PUT', path(), { as, body: input(changes) });
  const plan = async () => (await app.request('GET', path(), { as })).body as PaymentPlanAnswer;
  const paid = (id: string, body: object) => app.request('PUT', path(`/${id}/paid`), { as, body });
  const wrong = (answer: { body: unknown }) =>
    (answer.body as Problem).errors?.map(({ pointer, rule }) => `${pointer} ${rule}`);

  describe.each([
    ['GET', '', undefined],
    ['PUT', '', {}],
    ['PUT', `/${newId()}/paid`, {}],
  ])('%s …/payments%s', (method, rest, body) => {
    const options = body === undefined ? {} : { body };

    testRefusals(
      (session) => app.request(method, path(rest), { ...session, ...options }),
      () => ({ app, supplierId }),
    );

    test('is not found for another supplier’s lead', async () => {
      const other = await buildLead(app, (await buildSupplier(app)).id);
      const good = rest === '' ? input() : { version: 1, paidOn: null };
      const answer = await app.request(method, path(rest).replace(leadId, other.id), {
        as,
        ...(body && { body: good }),
      });
      expect(answer.status).toBe(404);
    });
  });

  test('is empty at first', async () => {
    expect(await plan()).toMatchObject({ version: 0, total: 0, payments: [], reminder: null, weddingDayKnown: true });
  });

  test('is saved as a whole, with days and totals calculated and reminders scheduled in the supplier’s time zone', async () => {
    const answer = await put();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      version: 1,
      currency: 'GBP',
      total: 1_320_000,
      paid: 0,
      payments: [
        { label: 'Deposit', dueDay: '2026-06-20', state: 'due', reminder: { state: 'scheduled', day: '2026-06-13' } },
        { label: 'Balance', dueDay: '2027-04-24', state: 'due', reminder: { state: 'scheduled', day: '2027-04-17' } },
      ],
    });
    const scheduled = await app.request('GET', `/api/suppliers/${supplierId}/scheduled-messages`, { as });
    expect(scheduled.body).toMatchObject([
      {
        type: 'payment-reminder',
        amount: 360_000,
        dueDay: '2026-06-20',
        scheduledAt: '2026-06-13T08:00:00.000Z',
        offset: null,
      },
      {
        type: 'payment-reminder',
        amount: 960_000,
        dueDay: '2027-04-24',
        scheduledAt: '2027-04-17T08:00:00.000Z',
        offset: '-P63D',
      },
    ]);
  });

  test('sets the lead’s value, and shows its next open payment in the list and in the detail', async () => {
    const lead = async (rest: string) =>
      (await app.request('GET', path().replace(/\/[^/]+\/payments/u, rest), { as })).body;
    const { payments } = (await put()).body as PaymentPlanAnswer;
    expect(await lead('')).toMatchObject([{ nextPayment: { day: '2026-06-20', amount: 360_000 }, value: 1_320_000 }]);
    await paid(payments[0]?.id ?? '', { version: 1, paidOn: '2026-05-11' });
    expect(await lead(`/${leadId}`)).toMatchObject({ nextPayment: { day: '2027-04-24', amount: 960_000 } });
    await paid(payments[1]?.id ?? '', { version: 2, paidOn: '2026-05-11' });
    expect(await lead(`/${leadId}`)).toMatchObject({ nextPayment: null });
  });

  test('keeps a template’s text even after it is deleted, and refuses another supplier’s template', async () => {
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const text = { type: 'payment-reminder', name: 'Balance', subject: 'Pay {{amount}}', body: 'By {{dueDate}}' };
    const made = await app.request('POST', `/api/suppliers/${supplierId}/templates`, { as: admin, body: text });
    const { id } = made.body as { id: string };
    const reminder = { ...REMINDER, templateId: id };
    expect((await put({ reminder })).body).toMatchObject({ reminder: { templateId: id, templateName: 'Balance' } });
    await app.request('DELETE', `/api/suppliers/${supplierId}/templates/${id}`, { as: admin });
    const { payments } = await plan();
    const again = await put({ version: 1, reminder: { ...reminder, daysBefore: 5 }, payments: keep(payments) });
    expect(again.body).toMatchObject({ reminder: { templateId: id, templateName: null, daysBefore: 5 } });
    const scheduled = await app.request('GET', `/api/suppliers/${supplierId}/scheduled-messages`, { as });
    expect(scheduled.body).toMatchObject([{ subject: 'Pay {{amount}}', day: '2026-06-15' }, {}]);
    expect(
      wrong(await put({ version: 2, reminder: { ...REMINDER, templateId: newId() }, payments: keep(payments) })),
    ).toEqual(['#/reminder/templateId oneOf']);
  });

  test('marks a payment as paid, with person and time, and as unpaid again', async () => {
    const [deposit] = ((await put()).body as PaymentPlanAnswer).payments;
    const id = deposit?.id ?? '';
    const answer = await paid(id, { version: 1, paidOn: '2026-05-11' });
    expect(answer.body).toMatchObject({
      version: 2,
      paid: 360_000,
      payments: [
        { state: 'paid', paidOn: '2026-05-11', paidBy: expect.any(String), reminder: { state: 'cancelled' } },
        { state: 'due' },
      ],
    });
    expect((await paid(id, { version: 2, paidOn: null })).body).toMatchObject({
      paid: 0,
      payments: [{ state: 'due', paidOn: null, paidBy: null, reminder: { state: 'scheduled', day: '2026-06-13' } }, {}],
    });
  });

  test('cannot remove or change a paid payment', async () => {
    const { payments } = (await put()).body as PaymentPlanAnswer;
    await paid(payments[0]?.id ?? '', { version: 1, paidOn: '2026-05-11' });
    expect(wrong(await put({ version: 2, payments: keep(payments).slice(1) }))).toEqual(['#/payments payment-paid']);
    const [deposit, ...rest] = keep(payments);
    expect(wrong(await put({ version: 2, payments: [{ ...deposit, amount: 1 }, ...rest] }))).toEqual([
      '#/payments/0/amount payment-paid',
    ]);
  });

  test('does not overwrite a teammate’s change', async () => {
    await put();
    const answer = await put({ version: 0 });
    expect([answer.status, (answer.body as Problem).code, (answer.body as Problem).meta]).toEqual([
      409,
      'stale-version',
      { version: 1, savedBy: expect.any(String), savedAt: expect.stringMatching(/^2026-05-12T/u) },
    ]);
    const { payments } = await plan();
    expect((await paid(payments[0]?.id ?? '', { version: 9, paidOn: null })).status).toBe(409);
  });

  test('is deleted by an empty list, together with its scheduled messages', async () => {
    await put();
    expect((await put({ version: 1, payments: [], reminder: null })).body).toMatchObject({ total: 0, payments: [] });
    const scheduled = await app.request('GET', `/api/suppliers/${supplierId}/scheduled-messages`, { as });
    expect(scheduled.body).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  });

  test.each([
    ['neither day nor offset', { payments: [{ ...DEPOSIT, day: null }] }, ['#/payments/0/day required']],
    ['both', { payments: [{ ...DEPOSIT, offset: '-P3D' }] }, ['#/payments/0/offset one-of-two']],
    ['after the wedding', { payments: [{ ...BALANCE, offset: 'P3D' }] }, ['#/payments/0/offset offset']],
    ['an invalid day', { payments: [{ ...DEPOSIT, day: '2027-02-29' }] }, ['#/payments/0/day day']],
    ['no money', { payments: [{ ...DEPOSIT, amount: 0 }] }, ['#/payments/0/amount min']],
    ['half a penny', { payments: [{ ...DEPOSIT, amount: 10.5 }] }, ['#/payments/0/amount integer']],
    ['no label', { payments: [{ ...DEPOSIT, label: '  ' }] }, ['#/payments/0/label required']],
    ['an unknown payment', { payments: [{ ...DEPOSIT, id: newId() }] }, ['#/payments/0/id oneOf']],
    ['a reminder at night', { reminder: { ...REMINDER, time: '22:00' } }, ['#/reminder/time daytime']],
    [
      'too much',
      { payments: Array.from({ length: 11 }, () => ({ ...DEPOSIT, amount: 100_000_000 })) },
      ['#/payments max'],
    ],
    ['too many', { payments: Array.from({ length: 25 }, () => DEPOSIT) }, ['#/payments max']],
    ['missing reminder settings', { reminder: undefined }, ['#/reminder required']],
    ['an unknown field', { paid: true }, ['#/paid unknown']],
  ])('refuses %s', async (_, changes, errors) => {
    const answer = await put(changes);
    expect([answer.status, wrong(answer)]).toEqual([422, errors]);
    expect((await plan()).version).toBe(0);
  });

  test('accepts no payment date in the future', async () => {
    const { payments } = (await put()).body as PaymentPlanAnswer;
    const answer = await paid(payments[0]?.id ?? '', { version: 1, paidOn: '2026-05-13' });
    expect(wrong(answer)).toEqual(['#/paidOn paid-later']);
    expect((await paid(newId(), { version: 1, paidOn: null })).status).toBe(404);
  });

  test('cannot be saved until the lead is revealed', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    const answer = await app.request('PUT', path().replace(leadId, locked.id), { as, body: input() });
    expect([answer.status, (answer.body as Problem).code]).toEqual([409, 'lead-locked']);
  });

  test('masks the text of a label when the lead is locked again', async () => {
    await put({ payments: [{ ...DEPOSIT, label: 'Deposit Hartwright' }] });
    await app.database.orm.em.fork().execute('update `lead` set locked = 1, pay_per_enquiry = 1');
    expect(JSON.stringify(await plan())).not.toContain('Hartwright');
  });
});

const keep = (payments: PaymentPlanAnswer['payments']) =>
  payments.map(({ id, kind, label, amount, day, offset }) => ({ id, kind, label, amount, day, offset }));
