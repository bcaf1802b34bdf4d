import type { TargetCouple } from '#contracts/profile/target-reach.ts';
import { BUDGET_BUCKETS } from '#contracts/terms/lead-terms.ts';

export interface Bar {
  /** Its start and end on the range's line. */
  from: number;
  to: number;
  couples: number;
}
interface Ends {
  min: number;
  max: number;
}

/** Number of guests per bar. */
const GUESTS = 10;
/** The share of the line, at its end, for everything above the maximum. */
const ABOVE = 0.05;

/** Bars for the budgets that couples choose from; the last one exceeds the line and is drawn at its end. */
export const budgetBars = (couples: readonly TargetCouple[], { max }: Ends): Bar[] =>
  BUDGET_BUCKETS.map((bucket) => ({
    from: bucket.max === null ? max * (1 - ABOVE) : bucket.min * 100,
    to: Math.min(bucket.max === null ? max : bucket.max * 100, bucket.max === null ? max : max * (1 - ABOVE)),
    couples: couples.filter(({ budget }) => budget === bucket.key).length,
  }));

/** Bars of ten guests; values beyond the ends count at the ends. */
export function guestBars(couples: readonly TargetCouple[], { min, max }: Ends): Bar[] {
  const known = couples.flatMap(({ guests }) => (guests === null ? [] : [Math.min(Math.max(guests, min), max)]));
  return Array.from({ length: Math.ceil((max - min) / GUESTS) }, (_, at) => {
    const [from, to] = [min + at * GUESTS, Math.min(max, min + (at + 1) * GUESTS)];
    return {
      from,
      to,
      couples: known.filter((one) => one >= from && (one < to || (to === max && one === max))).length,
    };
  });
}
