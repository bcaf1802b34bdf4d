/**
 * The calendar of a supplier: what each day is taken by (E6, D68).
 * Owns: calendar_settings, calendar_block, calendar_source, calendar_busy.
 * Promises: days are days where the supplier is; a question about a year needs as many statements as one about a day.
 * Never: knows what a lead is: bookings and holds come from DAY_SOURCES, masked by whoever knows them; reasons of blocks
 *   and addresses of calendars leave in no feed.
 * Knows: nobody but its own module.
 */
import type { CalendarEntry, CalendarRules } from '#contracts/calendar/calendar.ts';
import type { DayRange } from '#contracts/partial-date.ts';
import { manyToken, token } from '#shared/wiring/token.ts';

/** A day that a couple has, as it may leave the server. */
export interface TakenDay {
  /** YYYY-MM-DD */
  day: string;
  kind: 'held' | 'booked';
  leadId: string;
  /** First names, masked while locked. */
  couple: string;
  locked: boolean;
  /** Milliseconds. */
  holdEndsAt: number | null;
  changedAt: number;
  version: number;
}

/** Tells which days of a supplier are taken. Bound many times (DAY_SOURCES): whoever knows of taken days answers. */
export interface DaySource {
  /** In order of days, at most `limit`. */
  taken(supplierId: string, range: DayRange, limit: number): Promise<TakenDay[]>;
  /** What takes these days, in their order and without names: one for each couple that has one of them. */
  kinds(supplierId: string, days: readonly string[]): Promise<Pick<TakenDay, 'day' | 'kind'>[]>;
  /** How many open enquiries ask for exactly one of these days. */
  asking(supplierId: string, range: DayRange): Promise<{ day: string; count: number }[]>;
}
export const DAY_SOURCES = manyToken<DaySource>('DaySources');

/** An entry with when it last changed, for feeds. Milliseconds. */
export type DiaryEntry = CalendarEntry & { changedAt: number };

export interface CalendarApi {
  /** Everything on these days, and whether there was more than one answer can hold. */
  entries(supplierId: string, range: DayRange): Promise<{ entries: DiaryEntry[]; cut: boolean }>;
  rules(supplierId: string): Promise<CalendarRules>;
  /** Those of these days that the team keeps for itself. */
  blockedDays(supplierId: string, days: readonly string[]): Promise<Set<string>>;
}
export const CALENDAR_API = token<CalendarApi>('CalendarApi');
