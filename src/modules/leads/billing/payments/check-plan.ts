import { PLAN_TOTAL_MAX } from '#contracts/money/payment.ts';
import type { PaymentPlanInput } from '#contracts/money/payment.ts';
import type { FieldError } from '#contracts/problem.ts';
import { isDaytime } from '../../messaging/schedule/queue/schedule-time.ts';
import type { PaymentRow } from './payment-tables.ts';
import { PLAN_ERRORS } from './payments.errors.ts';

/** The errors of a plan compared with the stored one: a paid payment can't be removed. */
export function wrongInPlan(input: PaymentPlanInput, stored: readonly PaymentRow[]): FieldError[] {
  const wrong: FieldError[] = [];
  const known = new Map(stored.map((payment) => [payment.id, payment]));
  const seen = new Set<string>();
  for (const [index, payment] of input.payments.entries()) {
    if (!payment.day && !payment.offset) wrong.push(PLAN_ERRORS.whenMissing(index));
    if (payment.day && payment.offset) wrong.push(PLAN_ERRORS.whenTwice(index));
    if (payment.id === undefined) continue;
    const before = known.get(payment.id);
    if (!before) wrong.push(PLAN_ERRORS.unknown(index));
    else if (before.paid_on !== null && before.amount !== payment.amount) wrong.push(PLAN_ERRORS.paidAmount(index));
    if (seen.has(payment.id)) wrong.push(PLAN_ERRORS.twice(index));
    seen.add(payment.id);
  }
  if (stored.some((payment) => payment.paid_on !== null && !seen.has(payment.id))) wrong.push(PLAN_ERRORS.paidGone);
  if (input.payments.reduce((sum, payment) => sum + payment.amount, 0) > PLAN_TOTAL_MAX)
    wrong.push(PLAN_ERRORS.totalTooHigh);
  if (input.reminder && !isDaytime(input.reminder.time)) wrong.push(PLAN_ERRORS.time);
  return wrong;
}
