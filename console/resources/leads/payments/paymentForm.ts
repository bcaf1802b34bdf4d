/** The payment plan form's values, and their conversion for the contract (pure; tested). */
import { DAY } from '#contracts/durations.ts';
import type { PaymentAnswer, PaymentKind, PaymentPlanAnswer, PaymentPlanInput } from '#contracts/money/payment.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { splitByPercent } from '#contracts/money/payment-split.ts';
import { parseMoney, typedMoney } from '../../../format/money.ts';
import type { FieldMessages } from '../../../providers/HttpError.ts';

export interface PaymentValues {
  /** For React; a stored payment has an id. */
  key: string;
  id: string | null;
  kind: PaymentKind;
  label: string;
  amount: string;
  /** Percentage of the total, while the plan is split by percentages. */
  percent: string | number;
  when: 'day' | 'before';
  day: string;
  days: string | number;
  /** Whether it is paid; a paid amount is no longer planned. */
  paid: boolean;
}

export interface PlanValues {
  split: 'amounts' | 'percent';
  total: string;
  payments: PaymentValues[];
  remind: boolean;
  templateId: string;
  daysBefore: string | number;
  time: string;
  /** Requested if payments are counted from an unknown wedding day. */
  weddingDay: string;
}

/** Adds an instalment before the balance, taking up to 25 percent of it. */
export function withInstalment(values: PlanValues, label: string): PaymentValues[] {
  const count = values.payments.filter(({ kind }) => kind === 'instalment').length;
  const added = newPayment('instalment', count === 0 ? label : `${label} ${count + 1}`, { days: '112' });
  const last = values.payments.at(-1);
  if (last?.kind !== 'balance' || last.paid) return [...values.payments, added];
  const left = percentOf(last.percent);
  const share = values.split === 'percent' && left > 1 ? Math.min(25, Math.floor(left / 2)) : Number.NaN;
  const [one, rest] = Number.isNaN(share)
    ? [added, last]
    : [
        { ...added, percent: String(share) },
        { ...last, percent: String(left - share) },
      ];
  return [...values.payments.slice(0, -1), one, rest];
}

/** Must also increase across reloads, because an unfinished plan's payments are kept. */
let made = Date.now();

export function newPayment(kind: PaymentKind, label: string, changes: Partial<PaymentValues> = {}): PaymentValues {
  made += 1;
  return {
    key: `new-${made}`,
    id: null,
    kind,
    label,
    amount: '',
    percent: '',
    when: 'before',
    day: '',
    days: '',
    paid: false,
    ...changes,
  };
}

/** A plan as form values; an empty one starts with what most weddings have: a deposit and a balance. */
export function planValues(
  plan: PaymentPlanAnswer,
  labels: Readonly<Record<PaymentKind, string>>,
  today: string,
  language: string,
): PlanValues {
  const payments =
    plan.version === 0
      ? [
          newPayment('deposit', labels.deposit, { when: 'day', day: today, percent: '25' }),
          newPayment('balance', labels.balance, { days: '56', percent: '75' }),
        ]
      : plan.payments.map((payment) => storedPayment(payment, language));
  return {
    split: plan.version === 0 ? 'percent' : 'amounts',
    total: plan.total === 0 ? '' : typedMoney(plan.total, language),
    payments,
    remind: plan.version === 0 || plan.reminder !== null,
    templateId: plan.reminder?.templateId ?? '',
    daysBefore: String(plan.reminder?.daysBefore ?? 7),
    time: plan.reminder?.time ?? '09:00',
    weddingDay: '',
  };
}

const storedPayment = (payment: PaymentAnswer, language: string): PaymentValues => ({
  key: payment.id,
  id: payment.id,
  kind: payment.kind,
  label: payment.label,
  amount: typedMoney(payment.amount, language),
  percent: '',
  when: payment.offset === null ? 'day' : 'before',
  day: payment.day ?? '',
  days: payment.offset === null ? '' : payment.offset.replaceAll(/\D/gu, ''),
  paid: payment.state === 'paid',
});

/** Each payment in minor units, NaN if it can't be parsed. Percentages add up to the total exactly. */
export function amountsOf(values: PlanValues): number[] {
  if (values.split === 'amounts') return values.payments.map((payment) => parseMoney(payment.amount));
  const total = parseMoney(values.total);
  const percents = values.payments.map((payment) => percentOf(payment.percent));
  if (Number.isNaN(total) || percents.some(Number.isNaN)) return percents.map(() => Number.NaN);
  return splitByPercent(total, percents);
}

/** Parses "25", "33.33" and "33,33" as percentages; NaN for anything else. */
export function percentOf(typed: string | number): number {
  const text = String(typed).trim().replace(/%$/u, '').trimEnd().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/u.test(text) ? Number(text) : Number.NaN;
}

/** A full date as YYYY-MM-DD. */
export function calendarDay({ y, m, d }: PartialDate): string {
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
}

/** The date a number of days before the wedding, YYYY-MM-DD; null while either is unknown. */
export function dayBefore(weddingDay: string | null, days: string | number): string | null {
  if (weddingDay === null || !/^\d{1,3}$/u.test(String(days).trim())) return null;
  return new Date(Date.parse(`${weddingDay}T00:00:00Z`) - Number(days) * DAY).toISOString().slice(0, 10);
}

/** The rest after all percentages; 0 if they add up, NaN if one isn't a number. */
export function percentLeft(values: PlanValues): number {
  const sum = values.payments.reduce((total, payment) => total + percentOf(payment.percent), 0);
  return Math.round((100 - sum) * 100) / 100;
}

export function toPlanInput(values: PlanValues, version: number): PaymentPlanInput {
  const amounts = amountsOf(values);
  return {
    version,
    payments: values.payments.map((payment, at) => ({
      ...(payment.id !== null && { id: payment.id }),
      kind: payment.kind,
      label: payment.label.trim(),
      amount: amounts[at] ?? Number.NaN,
      ...(payment.when === 'day'
        ? { day: payment.day, offset: null }
        : { day: null, offset: `-P${String(payment.days).trim()}D` }),
    })),
    reminder: values.remind
      ? {
          templateId: values.templateId === '' ? null : values.templateId,
          daysBefore: values.daysBefore === '' ? Number.NaN : Number(values.daysBefore),
          time: values.time,
        }
      : null,
  };
}

/** Moves messages to the form's fields: an offset is typed as days, an amount may come from a percentage. */
export function placePlanMessages(
  { payments, reminder, ...others }: FieldMessages,
  values: PlanValues,
  amountText: string,
): FieldMessages {
  const placed: FieldMessages = { ...others, ...(typeof reminder === 'object' ? reminder : {}) };
  if (typeof payments === 'string') placed['plan'] = payments;
  if (typeof payments !== 'object') return placed;
  const byPercent = values.split === 'percent';
  if (byPercent && Number.isNaN(parseMoney(values.total))) placed['total'] = amountText;
  placed['payments'] = Object.fromEntries(
    Object.entries(payments).map(([at, messages]) => {
      if (typeof messages !== 'object') return [at, messages];
      const { offset, amount, ...rest } = messages;
      const field = byPercent ? 'percent' : 'amount';
      const wrongAmount =
        amount === undefined ? {} : { [field]: values.payments[Number(at)]?.paid ? amount : amountText };
      return [at, { ...rest, ...(offset !== undefined && { days: offset }), ...wrongAmount }];
    }),
  );
  return placed;
}

/** The values as amounts instead of percentages, for switching to amounts. */
export function asAmounts(values: PlanValues, language: string): PlanValues {
  const amounts = amountsOf(values);
  return {
    ...values,
    split: 'amounts',
    payments: values.payments.map((payment, at) => {
      const amount = amounts[at] ?? Number.NaN;
      return { ...payment, amount: Number.isNaN(amount) ? payment.amount : typedMoney(amount, language) };
    }),
  };
}

/** The values as percentages, as close to the amounts as two decimals allow. */
export function asPercents(values: PlanValues, language: string): PlanValues {
  const amounts = amountsOf(values);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (Number.isNaN(total) || total === 0) return { ...values, split: 'percent' };
  return {
    ...values,
    split: 'percent',
    total: typedMoney(total, language),
    payments: values.payments.map((payment, at) => ({
      ...payment,
      percent: String(Math.round(((amounts[at] ?? 0) / total) * 10_000) / 100),
    })),
  };
}
