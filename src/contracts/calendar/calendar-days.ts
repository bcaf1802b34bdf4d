/** The state of a day, and the day a lead asks for. Doesn't import yup, so that lists can mark taken days. */
import { CLOSED_STAGES } from '../terms/lead-terms.ts';
import type { LeadStage } from '../terms/lead-terms.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { dayRange } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';

/** Why a day is not free: a booking, a hold, a block by the team, or an external calendar. */
export const CALENDAR_ENTRY_KINDS = ['booked', 'held', 'blocked', 'busy'] as const;
export type CalendarEntryKind = (typeof CALENDAR_ENTRY_KINDS)[number];

/** The state of a day, by what is on it; the one rule for every screen and response. */
export const DAY_STATES = ['free', 'held', 'booked', 'blocked', 'busy'] as const;
export type DayState = (typeof DAY_STATES)[number];

/**
 * A blocked day is blocked whatever else is on it; it is booked or held once it takes no more couples; an external
 * calendar only counts if nothing of our own does.
 */
export function dayStateOf(kinds: readonly CalendarEntryKind[], capacity: number): DayState {
  const count = (wanted: CalendarEntryKind): number => kinds.filter((kind) => kind === wanted).length;
  if (count('blocked') > 0) return 'blocked';
  const booked = count('booked');
  if (booked >= capacity) return 'booked';
  if (booked + count('held') >= capacity) return 'held';
  return count('busy') > 0 ? 'busy' : 'free';
}

/** Stages in which a couple has its day, and how; a past wedding keeps its day. */
export const DAY_OF_STAGE: Readonly<Partial<Record<LeadStage, 'held' | 'booked'>>> = {
  'Date on Hold': 'held',
  Booked: 'booked',
  Completed: 'booked',
};

/** Whether a couple in this stage is still looking for its day: in play, and without one. */
export const looksForDay = (stage: LeadStage): boolean =>
  !CLOSED_STAGES.includes(stage) && DAY_OF_STAGE[stage] === undefined;

/** The fields of a lead that decide which day it asks for. */
interface DayWish {
  stage: LeadStage;
  weddingDate: PartialDate;
  spam: string | null;
}

/**
 * The one day that a lead asks for, YYYY-MM-DD, which clashes if it is not free. Null if the lead has its day, is
 * closed or spam, or if several days are possible.
 */
export function dayAskedFor({ stage, weddingDate, spam }: DayWish) {
  const range = looksForDay(stage) && spam === null ? dayRange(weddingDate) : null;
  return range?.earliest === range?.latest ? (range?.earliest ?? null) : null;
}

/** Maximum single days of one request: a page of the longest list. */
export const DAY_STATES_MOST = PAGE_SIZE_MAX;
