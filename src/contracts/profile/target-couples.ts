import { array } from 'yup';
import type { InferType } from 'yup';
import { day, integer, oneOf, strictObject } from '../fields.ts';
import { SEASONS, WEEKDAY_GROUPS } from '../partial-date.ts';
import { BUDGET_KEYS } from '../terms/lead-terms.ts';

/** Maximum couples, the newest ones. */
export const TARGET_COUPLES_MAX = 1_000;

/** `GET …/target-couples`: anonymous facts about the couples who have written since a given day. */
export const targetCouples = strictObject({
  since: day().required(),
  couples: array(
    strictObject({
      budget: oneOf(BUDGET_KEYS).nullable().defined(),
      guests: integer(0, 1_000_000).nullable().defined(),
      weekday: oneOf(WEEKDAY_GROUPS).nullable().defined(),
      season: oneOf(SEASONS).nullable().defined(),
      year: integer(1_900, 9_999).nullable().defined(),
    }).required(),
  ).required(),
});
export type TargetCouplesAnswer = InferType<typeof targetCouples>;
