import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { MINUTES_A_DAY } from '#contracts/durations.ts';

/** Upper bounds of the buckets in minutes: 1 h, 4 h, 12 h, 24 h and slower. */
const BUCKETS = [60, 240, 720, MINUTES_A_DAY, Number.POSITIVE_INFINITY];

/** Median in whole minutes; null for no values. */
export function medianMinutes(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** Compares first replies of the last 31 days with the 31 before. A reply after exactly an hour is in the second bucket. */
export function responseTime(
  now: readonly number[],
  before: readonly number[],
): Omit<DashboardAnswer['responseTime'], 'score'> {
  const buckets = BUCKETS.map(() => 0);
  for (const minutes of now) {
    const index = BUCKETS.findIndex((bound) => minutes < bound);
    buckets[index] = (buckets[index] ?? 0) + 1;
  }
  return { medianMinutes: medianMinutes(now), medianMinutesBefore: medianMinutes(before), buckets };
}
