import { DAY } from '#contracts/durations.ts';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import {
  USUAL_TIME,
  addDays,
  localDayOf,
  localToInstant,
  nextDaytime,
} from '../../messaging/schedule/queue/schedule-time.ts';

/** The morning a number of calendar days after a given time, in the supplier's time zone, across clock changes. */
export function morningAfter(anchorAt: number, days: number, zone: string): number {
  return localToInstant(addDays(localDayOf(anchorAt, zone), days), USUAL_TIME, zone);
}

/** The morning a number of days before a local day. */
export function morningBefore(day: string, days: number, zone: string): number {
  return localToInstant(addDays(day, -days), USUAL_TIME, zone);
}

/** When a supplier's next sending day starts, for messages over today's limit. */
export function tomorrow(now: number, zone: string): number {
  return nextDaytime(localToInstant(addDays(localDayOf(now, zone), 1), '00:00', zone), zone);
}

/** When a proposal expires: an automatic reply after a day, anything else after a week. */
export const proposalEnds = (kind: RecipeKind, now: number): number => now + (kind === 'acknowledge' ? 1 : 7) * DAY;
