import { jest } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { enGB } from '../i18n/en-GB.ts';
import type { T } from '../i18n/i18n.ts';
import { formatIcu } from '../i18n/icu.ts';
import { createTranslator } from '../i18n/translator.ts';
import {
  calendarDays,
  dayPart,
  formatAgo,
  formatDay,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatUpcoming,
} from './dates.ts';
import { dateFormat, numberFormat } from './intl.ts';
import { formatMoney } from './money.ts';

const t: T = createTranslator('en-GB', enGB, formatIcu).translate;
const now = new Date('2026-05-12T09:00:00.000Z');
const ago = (instant: string): string => formatAgo(new Date(instant), now, 'en-GB', t, 'Europe/London');

describe('dates', () => {
  it('are written "Sat 19 Jun 2027", without commas and with a three-letter September', () => {
    expect(formatDay(new Date('2027-06-19T12:00:00Z'), 'en-GB', 'UTC')).toBe('Sat 19 Jun 2027');
    expect(formatDay(new Date('2026-09-05T12:00:00Z'), 'en-GB', 'UTC')).toBe('Sat 5 Sep 2026');
  });

  it('name the year in short form only when it is not this one', () => {
    expect(formatShortDay(new Date('2026-04-21T12:00:00Z'), 'en-GB', now, 'UTC')).toBe('21 Apr');
    expect(formatShortDay(new Date('2025-04-21T12:00:00Z'), 'en-GB', now, 'UTC')).toBe('21 Apr 2025');
  });

  it('belong to the day in the time zone, not in UTC', () => {
    const lateEvening = new Date('2026-05-12T23:30:00Z');
    expect(calendarDays(now, lateEvening, 'UTC')).toBe(0);
    expect(calendarDays(now, lateEvening, 'Europe/London')).toBe(1);
  });
});

describe('past times', () => {
  it.each([
    ['2026-05-12T08:59:01.000Z', 'Just now'],
    ['2026-05-12T08:59:00.000Z', '1 min'],
    ['2026-05-12T08:00:01.000Z', '59 min'],
    ['2026-05-12T08:00:00.000Z', '1 h'],
    ['2026-05-12T00:30:00.000Z', '8 h'],
    ['2026-05-11T12:00:00.000Z', 'Yesterday'],
    ['2026-05-10T12:00:00.000Z', '10 May'],
  ])('turn %s into "%s" on 12 May at 10 in London', (instant, text) => {
    expect(ago(instant)).toBe(text);
  });

  it('stay in hours shortly after midnight', () => {
    const midnight = new Date('2026-05-12T00:30:00.000Z');
    expect(formatAgo(new Date('2026-05-11T21:30:00.000Z'), midnight, 'en-GB', t, 'UTC')).toBe('3 h');
  });
});

describe('future times', () => {
  it.each([
    ['2026-05-12T16:00:00.000Z', 'Today, 17:00'],
    ['2026-05-13T08:00:00.000Z', 'Tomorrow, 09:00'],
    ['2026-06-13T08:00:00.000Z', 'Sat 13 Jun 2026'],
  ])('turn %s into "%s" in London', (instant, text) => {
    expect(formatUpcoming(new Date(instant), now, 'en-GB', t, 'Europe/London')).toBe(text);
  });
});

describe('part of the day', () => {
  it.each([
    ['2026-05-12T11:59:00Z', 'morning'],
    ['2026-05-12T12:00:00Z', 'afternoon'],
    ['2026-05-12T17:59:00Z', 'afternoon'],
    ['2026-05-12T18:00:00Z', 'evening'],
    ['2026-05-12T00:00:00Z', 'morning'],
  ])('of %s is %s', (instant, part) => {
    expect(dayPart(new Date(instant), 'UTC')).toBe(part);
  });
});

describe('formatters', () => {
  it('are shared per language and options', () => {
    expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }));
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('de-DE', { month: 'long' }));
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('en-GB', { month: 'short' }));
    expect(numberFormat('en-GB')).toBe(numberFormat('en-GB', {}));
  });

  it('are created once for all rows of a list', () => {
    const zone = 'Europe/London';
    const row = (age: number): void => {
      const at = new Date(now.getTime() - age);
      formatAgo(at, now, 'en-GB', t, zone);
      formatDay(at, 'en-GB', zone);
      formatLongDay(at, 'en-GB', zone);
      formatTime(at, 'en-GB', zone);
      formatMoney(age, 'GBP', 'en-GB');
    };
    row(100 * DAY);
    row(500 * DAY + 1);
    const dates = jest.spyOn(Intl, 'DateTimeFormat');
    const numbers = jest.spyOn(Intl, 'NumberFormat');
    for (let index = 0; index < 25; index += 1) row(index * 20 * DAY);
    expect([dates.mock.calls.length, numbers.mock.calls.length]).toEqual([0, 0]);
  });
});
