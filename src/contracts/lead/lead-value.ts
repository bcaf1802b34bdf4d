import { BUDGET_BUCKETS } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';

/**
 * The value of a lead to the supplier (E2), in minor units of its currency. The supplier's own figure comes first, then
 * the sum of its payment plan, then the middle of the couple's budget. The open bucket, "20,000 and more", counts as
 * 25,000: a quarter above its lower end.
 */
export interface ValueFacts {
  valueOverride: number | null;
  planTotal: number | null;
  budget: BudgetKey | null;
}

const VALUE_SOURCES = ['own', 'plan', 'budget'] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** The largest value a supplier can enter, in minor units: a hundred million in whole units. */
export const LEAD_VALUE_MAX = 10_000_000_000;

const MINOR_UNITS = 100;
const OPEN_BUCKET = 1.25;

/** Minor units; null without any figure. */
export function leadValue(facts: ValueFacts): number | null {
  return facts.valueOverride ?? facts.planTotal ?? budgetValue(facts.budget);
}

/** Where the figure comes from, null without one. */
export function valueSource(facts: ValueFacts): ValueSource | null {
  if (facts.valueOverride !== null) return 'own';
  if (facts.planTotal !== null) return 'plan';
  return facts.budget === null ? null : 'budget';
}

function budgetValue(budget: BudgetKey | null): number | null {
  const bucket = BUDGET_BUCKETS.find(({ key }) => key === budget);
  if (!bucket) return null;
  const whole = bucket.max === null ? bucket.min * OPEN_BUCKET : (bucket.min + bucket.max) / 2;
  return whole * MINOR_UNITS;
}
