import type { FieldError } from '#contracts/problem.ts';
import { InvalidInput } from '#shared/errors.ts';

const at = (index: number, field: string, rule: string, detail: string): FieldError => ({
  pointer: `#/payments/${index}/${field}`,
  rule,
  detail,
});

/** All errors of a plan that its schema can't express, reported at once. */
export const PLAN_ERRORS = {
  whenMissing: (index: number) => at(index, 'day', 'required', 'Choose a day, or a number of days before the wedding.'),
  whenTwice: (index: number) => at(index, 'offset', 'one-of-two', 'Choose a day or a number of days, not both.'),
  unknown: (index: number) => at(index, 'id', 'oneOf', 'This payment no longer exists.'),
  twice: (index: number) => at(index, 'id', 'oneOf', 'This payment is in the plan twice.'),
  paidAmount: (index: number) => at(index, 'amount', 'payment-paid', 'This is paid. Mark it as not paid first.'),
  paidGone: {
    pointer: '#/payments',
    rule: 'payment-paid',
    detail: 'A paid payment can’t be removed. Mark it as not paid first.',
  },
  totalTooHigh: { pointer: '#/payments', rule: 'max', detail: 'The total of the plan is too high.' },
  template: { pointer: '#/reminder/templateId', rule: 'oneOf', detail: 'This template doesn’t exist.' },
  time: { pointer: '#/reminder/time', rule: 'daytime', detail: 'Choose a time between 08:00 and 20:00.' },
} as const;

/** A payment can't have been paid after today, in the supplier's time zone. */
export class PaidLater extends InvalidInput {
  constructor() {
    super([{ pointer: '#/paidOn', rule: 'paid-later', detail: 'Choose today or an earlier day.' }]);
  }
}
