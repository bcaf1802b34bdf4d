import { DAY, MINUTES_A_DAY, SECOND } from '#contracts/durations.ts';
import { icsTime } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';

/** Frequencies finer than a day are read as daily: only whole days matter here, and "busy" is the safe assumption. */
const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Occurrences per day of rules that are finer than a day. */
const PER_DAY: Partial<Record<Frequency, number>> = { SECONDLY: DAY / SECOND, MINUTELY: MINUTES_A_DAY, HOURLY: 24 };

/** A weekday, 0 Sunday to 6 Saturday, and its number within the month or year; 0 for every one. */
export interface RuleDay {
  weekday: number;
  nth: number;
}

/** A recurrence rule of RFC 5545, §3.3.10, down to days. */
export interface IcsRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  until: IcsTime | null;
  months: readonly number[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  days: readonly RuleDay[];
  positions: readonly number[];
  /** First day of the week, 0 Sunday to 6 Saturday. */
  weekStart: number;
}

/** Parses a rule, null when it is invalid. */
export function icsRule(value: string): IcsRule | null {
  const parts = new Map<string, string>();
  for (const part of value.split(';', 20)) {
    const [name = '', text = ''] = part.split('=');
    parts.set(name.trim().toUpperCase(), text.trim().toUpperCase());
  }
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'));
  // Calendars other than the Gregorian one (RFC 7529) are not supported.
  if (!frequency || (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null;
  const interval = whole(parts.get('INTERVAL'), 1, 1_000_000) ?? 1;
  const given = whole(parts.get('COUNT'), 1, 1_000_000);
  // Several hours of a day each count as an occurrence, on one day.
  const hours = Math.max(1, numbersOf(parts.get('BYHOUR'))) * Math.max(1, numbersOf(parts.get('BYMINUTE')));
  const count = given === null ? null : Math.ceil(given / hours);
  const perDay = PER_DAY[frequency];
  return {
    frequency: perDay === undefined ? (frequency as IcsRule['frequency']) : 'DAILY',
    interval: perDay === undefined ? interval : Math.max(1, Math.floor(interval / perDay)),
    count:
      count === null || perDay === undefined ? count : Math.ceil((count * Math.min(interval, perDay)) / perDay) + 1,
    until: icsTime(parts.get('UNTIL') ?? ''),
    months: numbers(parts.get('BYMONTH'), 1, 12),
    monthDays: numbers(parts.get('BYMONTHDAY'), -31, 31),
    yearDays: numbers(parts.get('BYYEARDAY'), -366, 366),
    weeks: numbers(parts.get('BYWEEKNO'), -53, 53),
    days: ruleDays(parts.get('BYDAY')),
    positions: numbers(parts.get('BYSETPOS'), -366, 366),
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')),
  };
}

function whole(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !/^\d{1,9}$/u.test(text)) return null;
  return Math.min(max, Math.max(min, Number(text)));
}

const numbersOf = (text: string | undefined): number => (text ? text.split(',', 60).length : 0);

function numbers(text: string | undefined, min: number, max: number): number[] {
  if (text === undefined) return [];
  return text
    .split(',', 400)
    .map(Number)
    .filter((one) => Number.isInteger(one) && one !== 0 && one >= min && one <= max);
}

function ruleDays(text: string | undefined): RuleDay[] {
  return (text ?? '').split(',', 400).flatMap((one) => {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})(SU|MO|TU|WE|TH|FR|SA)$/u.exec(one.trim()) ?? [];
    return name === '' ? [] : [{ weekday: WEEKDAYS.indexOf(name), nth: Number(nth || 0) }];
  });
}
