import { MINUTE } from '#contracts/durations.ts';
import type { DateOrder } from '#contracts/lead/lead-import.ts';
import { daysInMonth } from '#contracts/partial-date.ts';
import { MONTHS } from '#contracts/reading/date-words.ts';
import { fold } from '#contracts/reading/fold.ts';

const NUMERIC =
  /^\s*(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?:[,\sT]+(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*(am|pm))?)?\s*$/iu;
const ISO =
  /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(Z|[+-]\d{2}:?\d{2}))?)?\s*$/u;

const MONTH = /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const ZONE = /\d:\d{2}(?::\d{2})?\s*(?:Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})/iu;

/** When a lead was received, in milliseconds; times without a zone are UTC. Null if unreadable. */
export function readInstant(text: string, order: DateOrder | null): number | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, y, m, d, hour, minute, second, zone] = iso;
    const at = instant(Number(y), Number(m), Number(d), Number(hour ?? 12), Number(minute ?? 0), Number(second ?? 0));
    return at === null ? null : at - offsetOf(zone);
  }
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, one, two, year, hour, minute, half] = numeric;
    const [first, second] = [Number(one), Number(two)];
    const y = year?.length === 2 ? 2000 + Number(year) : Number(year);
    const monthFirst = second > 12 || (order === 'mdy' && first <= 12);
    const hours = hour === undefined ? 12 : toHours(Number(hour), half);
    return instant(y, monthFirst ? first : second, monthFirst ? second : first, hours, Number(minute ?? 0), 0);
  }
  return inWords(withEnglishMonth(text));
}

/** "12. Mai 2026 um 9:30 Uhr", "mardi 12 mai 2026 à 9h30", "12 maja 2026 r., godz. 9:30". */
const WRITTEN =
  /^(?:\p{L}+\.?,?\s+)?(?:le\s+)?(\d{1,2})(?:\.|er)?\s*(\p{L}+)\.?\s+(\d{4})(?:\s?r\.)?(?:,?\s+(?:\p{L}{1,2}\s+|(?:o\s+)?godz\.\s+)?(\d{1,2})[:h](\d{2})(?:\s*uhr)?)?$/iu;
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Replaces a month name in another language so that the engine can parse it; unchanged if the month doesn't have that
 * day.
 */
function withEnglishMonth(text: string): string {
  const match = WRITTEN.exec(text.trim().normalize('NFC'));
  const [, day = '', name = '', year = '', hour = '', minute = ''] = match ?? [];
  const month = MONTHS.get(fold(name));
  if (!match || month === undefined) return text;
  if (Number(day) > daysInMonth(Number(year), month)) return '';
  return `${day} ${ENGLISH[month - 1]} ${year} ${hour && `${hour}:${minute}`}`.trim();
}

/** The engine accepts any word before a number as a date, so a month name is required; a time zone is used if given. */
function inWords(text: string): number | null {
  if (!MONTH.test(text) || !/\d{4}/u.test(text)) return null;
  const at = Date.parse(ZONE.test(text) ? text : `${text} UTC`);
  const year = new Date(at).getUTCFullYear();
  return year >= 1990 && year <= 2199 ? at : null;
}

function toHours(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function instant(y: number, m: number, d: number, hour: number, minute: number, second: number): number | null {
  if (y < 1990 || y > 2199 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(y, m - 1, d, hour, minute, second);
}

/** Parses `+02:00` to milliseconds. */
function offsetOf(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/u.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -1 : 1) * minutes * MINUTE;
}
