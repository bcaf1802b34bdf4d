/**
 * The calendar of a supplier: what takes each day (E6, D68).
 * Owns: calendar_settings, calendar_block, calendar_source, calendar_busy.
 * Promises: days are in the supplier's time zone; a query for a year needs as many statements as one for a day.
 * Never: knows what a lead is: bookings and holds come from DAY_SOURCES, already masked; no feed contains reasons of
 *   blocks or addresses of calendars.
 * Knows: only its own module.
 */
import type { CalendarEntry, CalendarRules } from '#contracts/calendar/calendar.ts';
import type { DayRange } from '#contracts/partial-date.ts';
import { manyToken, token } from '#shared/wiring/token.ts';

/** A day that a couple takes, as shown in a response. */
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

/** What takes a day, without names; `since` in milliseconds. */
export type DayTaker = Pick<TakenDay, 'day' | 'kind'> & { since: number };

/** Knows which days of a supplier are taken. Bound once for each kind of entry (DAY_SOURCES). */
export interface DaySource {
  /** In date order, at most `limit`. */
  taken(supplierId: string, range: DayRange, limit: number): Promise<TakenDay[]>;
  /** What takes these days, in date order and without names: one entry for each couple on one of them. */
  kinds(supplierId: string, days: readonly string[]): Promise<DayTaker[]>;
  /** How many open enquiries ask for exactly one of these days. */
  asking(supplierId: string, range: DayRange): Promise<{ day: string; count: number }[]>;
}
export const DAY_SOURCES = manyToken<DaySource>('DaySources');

/** An entry with the time of its last change, for feeds. Milliseconds. */
export type DiaryEntry = CalendarEntry & { changedAt: number };

export interface CalendarApi {
  /** Everything on these days, and whether there was more than a response can contain. */
  entries(supplierId: string, range: DayRange): Promise<{ entries: DiaryEntry[]; cut: boolean }>;
  rules(supplierId: string): Promise<CalendarRules>;
  /** The given days that the team blocked. */
  blockedDays(supplierId: string, days: readonly string[]): Promise<Set<string>>;
}
export const CALENDAR_API = token<CalendarApi>('CalendarApi');
