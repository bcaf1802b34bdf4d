import type { FieldError } from '#contracts/problem.ts';
import { InvalidInput } from '#shared/errors.ts';

const at = (index: number, field: string, rule: string, detail: string): FieldError => ({
  pointer: `#/payments/${index}/${field}`,
  rule,
  detail,
});

/** Everything wrong with a plan that its schema cannot say, told at once. */
export const PLAN_ERRORS = {
  whenMissing: (index: number) => at(index, 'day', 'required', 'Choose a day, or a number of days before the wedding.'),
  whenTwice: (index: number) => at(index, 'offset', 'one-of-two', 'Choose a day or a number of days, not both.'),
  unknown: (index: number) => at(index, 'id', 'oneOf', 'This payment does not exist any more.'),
  twice: (index: number) => at(index, 'id', 'oneOf', 'This payment stands in the plan twice.'),
  paidAmount: (index: number) => at(index, 'amount', 'payment-paid', 'This is paid. Mark it as not paid first.'),
  paidGone: { pointer: '#/payments', rule: 'payment-paid', detail: 'A paid payment stays. Mark it as not paid first.' },
  totalTooHigh: { pointer: '#/payments', rule: 'max', detail: 'The plan is too high as a whole.' },
  template: { pointer: '#/reminder/templateId', rule: 'oneOf', detail: 'This template does not exist.' },
  time: { pointer: '#/reminder/time', rule: 'daytime', detail: 'Choose a time from 08:00 to 20:00.' },
} as const;

/** Money arrives today at the latest, where the supplier is. */
export class PaidLater extends InvalidInput {
  constructor() {
    super([{ pointer: '#/paidOn', rule: 'paid-later', detail: 'Choose today or an earlier day.' }]);
  }
}
