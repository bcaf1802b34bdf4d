import { aPayment, aPaymentPlan } from '../../../testing/fixtures.ts';
import {
  amountsOf,
  asAmounts,
  asPercents,
  dayBefore,
  newPayment,
  percentLeft,
  percentOf,
  placePlanMessages,
  planValues,
  toPlanInput,
  withInstalment,
} from './paymentForm.ts';
import type { PlanValues } from './paymentForm.ts';

const LABELS = { deposit: 'Deposit', instalment: 'Instalment', balance: 'Balance' };
const empty = (): PlanValues => planValues(aPaymentPlan(), LABELS, '2026-05-12', 'en-GB');

describe('the payment plan form', () => {
  it('starts with a deposit today and a balance before the wedding, split by percentage', () => {
    const values = { ...empty(), total: '14,400' };
    expect(toPlanInput(values, 0)).toEqual({
      version: 0,
      payments: [
        { kind: 'deposit', label: 'Deposit', amount: 360_000, day: '2026-05-12', offset: null },
        { kind: 'balance', label: 'Balance', amount: 1_080_000, day: null, offset: '-P56D' },
      ],
      reminder: { templateId: null, daysBefore: 7, time: '09:00' },
    });
  });

  it('returns a stored plan unchanged', () => {
    const payments = [
      aPayment({ state: 'paid', amount: 123_456 }),
      aPayment({ kind: 'balance', label: 'Rest', day: null, offset: '-P0D', dueDay: '2027-06-19' }),
    ];
    const plan = aPaymentPlan({ version: 4, payments, total: 483_456, reminder: null });
    const values = planValues(plan, LABELS, '2026-05-12', 'de-DE');
    expect(values.payments.map(({ paid, when, amount }) => [paid, when, amount])).toEqual([
      [true, 'day', '1234,56'],
      [false, 'before', '3600'],
    ]);
    expect(toPlanInput(values, 4)).toEqual({
      version: 4,
      payments: payments.map(({ id, kind, label, amount, day, offset }) => ({ id, kind, label, amount, day, offset })),
      reminder: null,
    });
  });

  it('shows the remaining percentage', () => {
    const values = {
      ...empty(),
      payments: [newPayment('deposit', 'A', { percent: '33,3' }), newPayment('balance', 'B', { percent: 33.3 })],
    };
    expect(percentLeft(values)).toBe(33.4);
    expect(percentLeft({ ...values, payments: [newPayment('deposit', 'A')] })).toBeNaN();
  });

  it.each([
    ['25', 25],
    [' 33,33 % ', 33.33],
    [12.5, 12.5],
    ['', Number.NaN],
    ['a quarter', Number.NaN],
    ['1000', Number.NaN],
  ])('parses %j as %s percent', (typed, percent) => {
    expect(percentOf(typed)).toBe(percent);
  });

  it('switches between percentages and amounts without losing a penny', () => {
    const values = { ...empty(), total: '9,999.99' };
    const amounts = asAmounts(values, 'en-GB');
    expect(amounts.payments.map(({ amount }) => amount)).toEqual(['2500', '7499.99']);
    expect(amountsOf(asPercents(amounts, 'en-GB')).reduce((sum, amount) => sum + amount, 0)).toBe(999_999);
  });

  it('inserts an instalment before the balance, which is reduced by its amount', () => {
    const once = { ...empty(), payments: withInstalment(empty(), 'Instalment') };
    expect(once.payments.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['deposit', '25'],
      ['instalment', '25'],
      ['balance', '50'],
    ]);
    expect(withInstalment(once, 'Instalment').map(({ label, percent }) => [label, percent])).toEqual([
      ['Deposit', '25'],
      ['Instalment', '25'],
      ['Instalment 2', '25'],
      ['Balance', '25'],
    ]);
    expect(withInstalment({ ...empty(), payments: [] }, 'Instalment')).toHaveLength(1);
  });

  it.each([
    ['2028-03-01', '1', '2028-02-29'],
    ['2027-06-19', 56, '2027-04-24'],
    ['2027-01-01', '1', '2026-12-31'],
    [null, '1', null],
    ['2027-06-19', 'soon', null],
  ])('counts back from %s by %s days to %s', (day, days, due) => {
    expect(dayBefore(day, days)).toBe(due);
  });

  it('places messages at the fields people type into', () => {
    const messages = {
      payments: { 0: { amount: 'Enter a whole number.' }, 1: { offset: 'Enter a number of days.' } },
      reminder: { daysBefore: 'Enter a whole number.' },
    };
    expect(placePlanMessages(messages, { ...empty(), total: 'much' }, 'An amount')).toEqual({
      total: 'An amount',
      daysBefore: 'Enter a whole number.',
      payments: { 0: { percent: 'An amount' }, 1: { days: 'Enter a number of days.' } },
    });
    expect(placePlanMessages({ payments: 'Too much' }, empty(), '')).toEqual({ plan: 'Too much' });
  });
});
