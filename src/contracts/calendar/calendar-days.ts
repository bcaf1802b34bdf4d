/** What is on a day, and which day a lead asks for. Loads no yup, so that lists can mark the days that are taken. */
import { CLOSED_STAGES } from '../terms/lead-terms.ts';
import type { LeadStage } from '../terms/lead-terms.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { dayRange } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';

/** Why a day is not free: a booking, a hold, a block of the team's own, or a calendar from outside. */
export const CALENDAR_ENTRY_KINDS = ['booked', 'held', 'blocked', 'busy'] as const;
export type CalendarEntryKind = (typeof CALENDAR_ENTRY_KINDS)[number];

/** The state of a day, by what is on it; the one rule for every screen and every answer. */
export const DAY_STATES = ['free', 'held', 'booked', 'blocked', 'busy'] as const;
export type DayState = (typeof DAY_STATES)[number];

/**
 * A blocked day is blocked whatever else is on it; one is booked or held once it takes no more couples; a calendar from
 * outside only says busy where nothing of our own says more.
 */
export function dayStateOf(kinds: readonly CalendarEntryKind[], capacity: number): DayState {
  const count = (wanted: CalendarEntryKind): number => kinds.filter((kind) => kind === wanted).length;
  if (count('blocked') > 0) return 'blocked';
  const booked = count('booked');
  if (booked >= capacity) return 'booked';
  if (booked + count('held') >= capacity) return 'held';
  return count('busy') > 0 ? 'busy' : 'free';
}

/** Stages in which a couple has its day, and how; a wedding that was keeps the day it was on. */
export const DAY_OF_STAGE: Readonly<Partial<Record<LeadStage, 'held' | 'booked'>>> = {
  'Date on Hold': 'held',
  Booked: 'booked',
  Completed: 'booked',
};

/** Whether a couple in this stage still looks for its day: in play, and without one. */
export const looksForDay = (stage: LeadStage): boolean =>
  !CLOSED_STAGES.includes(stage) && DAY_OF_STAGE[stage] === undefined;

/** What of a lead says which day it asks for. */
interface DayWish {
  stage: LeadStage;
  weddingDate: PartialDate;
  spam: string | null;
}

/**
 * The one day that a lead asks for, YYYY-MM-DD, and which clashes when it is not free; null for one that has its day, is
 * closed or spam, and while several days are possible.
 */
export function dayAskedFor({ stage, weddingDate, spam }: DayWish) {
  const range = looksForDay(stage) && spam === null ? dayRange(weddingDate) : null;
  return range?.earliest === range?.latest ? (range?.earliest ?? null) : null;
}

/** Days of one question about single ones: a page of the longest list. */
export const DAY_STATES_MOST = PAGE_SIZE_MAX;
