import { DAY } from '#contracts/durations.ts';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import {
  USUAL_TIME,
  addDays,
  localDayOf,
  localToInstant,
  nextDaytime,
} from '../../messaging/schedule/queue/schedule-time.ts';

/**
 * A number of calendar days after a moment, in the morning where the supplier is, whatever clocks change in between.
 */
export function morningAfter(anchorAt: number, days: number, zone: string): number {
  return localToInstant(addDays(localDayOf(anchorAt, zone), days), USUAL_TIME, zone);
}

/** The morning a number of days before a local day. */
export function morningBefore(day: string, days: number, zone: string): number {
  return localToInstant(addDays(day, -days), USUAL_TIME, zone);
}

/** When a supplier's next day of scheduled messages starts, for messages over today's limit. */
export function tomorrow(now: number, zone: string): number {
  return nextDaytime(localToInstant(addDays(localDayOf(now, zone), 1), '00:00', zone), zone);
}

/** How long a proposal stays open: an automatic reply from the day before yesterday is too late. */
export const proposalEnds = (kind: RecipeKind, now: number): number => now + (kind === 'acknowledge' ? 1 : 7) * DAY;
