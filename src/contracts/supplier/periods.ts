import { DAY } from '../durations.ts';
import { NEW_LEAD_DAYS } from '../limits.ts';

/** Periods of figures, wherever one can be chosen; the first is the default. */
export const PERIODS = ['31-days', '90-days', 'this-year', '12-months'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A half-open range of instants in milliseconds; `to` is excluded. */
export interface Span {
  from: number;
  to: number;
}

/** A period up to now, and the period it is compared with: the same length right before it, or the same days of last year. */
export function spansOf(period: PeriodName, now: number): { now: Span; before: Span } {
  if (period === 'this-year') {
    const year = new Date(now).getUTCFullYear();
    const [from, last] = [Date.UTC(year, 0), Date.UTC(year - 1, 0)];
    return { now: { from, to: now }, before: { from: last, to: Math.min(from, last + (now - from)) } };
  }
  const length = DAYS[period] * DAY;
  return { now: { from: now - length, to: now }, before: { from: now - 2 * length, to: now - length } };
}

const DAYS: Readonly<Record<Exclude<PeriodName, 'this-year'>, number>> = {
  '31-days': NEW_LEAD_DAYS,
  '90-days': 90,
  '12-months': 365,
};
