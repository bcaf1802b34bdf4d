import type { PaymentState } from '#contracts/money/payment.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { addDays, offsetDays } from '../../messaging/schedule/queue/schedule-time.ts';
import type { PaymentRow } from './payment-tables.ts';

/** The wedding day, YYYY-MM-DD, from an effective date `y/m/d`; null while any part is undecided. */
export function weddingDayOf(weddingDate: string): string | null {
  const date = decodePartialDate(weddingDate);
  if (!isFullDate(date)) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`;
}

/**
 * The day a payment is due: a fixed day, or a number of calendar days before the wedding. "A Saturday in summer 2027"
 * isn't a day to count from, so such a payment has no day until the date is complete (D39).
 */
export function dueDayOf(payment: Pick<PaymentRow, 'fixed_day' | 'offset'>, weddingDay: string | null): string | null {
  if (payment.fixed_day !== null || payment.offset === null) return payment.fixed_day;
  return weddingDay === null ? null : addDays(weddingDay, offsetDays(payment.offset) ?? 0);
}

/** A payment's state on a calendar day at the supplier; one that is due today isn't overdue yet. */
export function paymentState(payment: Pick<PaymentRow, 'due_day' | 'paid_on'>, today: string): PaymentState {
  if (payment.paid_on !== null) return 'paid';
  if (payment.due_day === null) return 'undated';
  return payment.due_day < today ? 'overdue' : 'due';
}

/** The summary in the plan's row: the total, and the next unpaid payment. */
export function planTotals(payments: readonly PaymentRow[]) {
  const open = payments.filter((payment) => payment.paid_on === null && payment.due_day !== null);
  const next = open.toSorted((one, other) => ((one.due_day ?? '') < (other.due_day ?? '') ? -1 : 1))[0];
  return {
    total: payments.reduce((sum, payment) => sum + payment.amount, 0),
    next_day: next?.due_day ?? null,
    next_amount: next?.amount ?? null,
  };
}
