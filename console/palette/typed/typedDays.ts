/** Finds days in typed text: "hold 5 Sep", "block 5.–7. Sept.", "Sep 5", "2026-09-05", "tomorrow". */
import { ownValue } from '#contracts/own-value.ts';
import { addDays } from '../../format/addDays.ts';

export interface TypedDays {
  /** YYYY-MM-DD; the same as `to` for a single day. */
  from: string;
  to: string;
  /** The rest of the text, without the days. */
  rest: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().replaceAll('ł', 'l');

/** Names of months and weekdays by index, long and short, in the reader's language and in English. */
function namesBy(
  language: string,
  count: number,
  name: (at: number) => Date,
  options: 'month' | 'weekday',
): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const names = ['en-GB', language].flatMap((locale) =>
      (['long', 'short'] as const).flatMap((length) => [
        nameIn(locale, { [options]: length }, options, name(at)),
        // The form used after a day: "czerwiec", but "19 czerwca".
        nameIn(locale, { [options]: length, day: 'numeric' }, options, name(at)),
      ]),
    );
    // Three letters are enough, such as "sep" for "sept"; weekdays need their full names, because "sun" and "mo" are people's names.
    const all =
      options === 'month' ? names.flatMap((one) => [one, one.slice(0, 3)]) : names.filter(({ length }) => length > 4);
    return [...new Set(all)];
  });
}

function nameIn(locale: string, style: Intl.DateTimeFormatOptions, type: 'month' | 'weekday', date: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).formatToParts(date);
  return plain(parts.find((part) => part.type === type)?.value ?? '').replaceAll('.', '');
}

const NEAR: Readonly<Record<string, number>> = {
  today: 0,
  "aujourd'hui": 0,
  heute: 0,
  dzis: 0,
  dzisiaj: 0,
  tomorrow: 1,
  demain: 1,
  morgen: 1,
  jutro: 1,
};

/**
 * The first day or range of days in a text; null if there is none. A day without a year is the next one, today included; numbers are
 * day and month.
 * @param today YYYY-MM-DD
 */
export function typedDays(text: string, language: string, today: string): TypedDays | null {
  const months = namesBy(language, 12, (at) => new Date(Date.UTC(2026, at, 1)), 'month');
  const weekdays = namesBy(language, 7, (at) => new Date(Date.UTC(2026, 0, 4 + at)), 'weekday');
  const month = alternatives(months);
  const number = String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.)?`;
  const year = String.raw`(?:[,\s]\s*(\d{4}))?`;
  const until = String.raw`\s*(?:-|–|to|au|bis|do|until)\s*`;
  const day = [
    String.raw`(?:\d{4}-\d{2}-\d{2})`,
    String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|\.)?\s*(?:${month})\b\.?(?:[,\s]\s*\d{4})?)`,
    String.raw`(?:(?:${month})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?![\d.])(?:[,\s]\s*\d{4})?)`,
    String.raw`(?:\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)?)`,
    ...Object.keys(NEAR),
    ...weekdays.flat(),
  ].join('|');
  const lower = plain(text);
  // Positions in the folded text match the text's only if its length didn't change.
  const source = lower.length === text.length ? text : lower;
  // French puts a word before the day: "le 5 mai", "du 5 au 7 mai".
  const edge = String.raw`(?<![\p{L}\p{N}])(?:(?:du|le)\s+)?`;
  const end = String.raw`(?![\p{L}\p{N}])`;
  const found =
    new RegExp(`${edge}(?<first>${number})${until}(?<last>${day})${end}`, 'u').exec(lower) ??
    new RegExp(`${edge}(?<first>${day})(?:${until}(?<last>${day}))?${end}`, 'u').exec(lower);
  if (!found) return null;
  const { first = '', last } = found.groups ?? {};
  const read = (typed: string, after: string): string | null => oneDay(typed, after);
  const lastDay = last === undefined ? null : read(last, today);
  const bare = new RegExp(`^${number}$`, 'u').exec(first)?.[1];
  const firstDay =
    bare === undefined ? read(first, today) : lastDay && real(lastDay.slice(0, 8) + bare.padStart(2, '0'));
  if (firstDay === null || (last !== undefined && lastDay === null)) return null;
  // The end of a range comes after its beginning.
  const to =
    last === undefined ? firstDay : bare === undefined ? (read(last, firstDay) ?? firstDay) : (lastDay ?? firstDay);
  if (to < firstDay) return null;
  const rest = source.slice(0, found.index) + source.slice(found.index + found[0].length);
  return { from: firstDay, to, rest: rest.replaceAll(/\s+/gu, ' ').trim() };

  function oneDay(typed: string, after: string): string | null {
    if (/^\d{4}-/u.test(typed)) return real(typed);
    const near = ownValue(NEAR, typed);
    if (near !== undefined) return addDays(today, near);
    const weekday = weekdays.findIndex((names) => names.includes(typed));
    if (weekday >= 0) return addDays(after, (weekday - new Date(after).getUTCDay() + 7) % 7);
    const words = new RegExp(`^${number}\\s*(${month})\\.?${year}$`, 'u').exec(typed);
    if (words) return dated(words[1], placeOf(words[2]), words[3], after);
    const turned = new RegExp(`^(${month})\\.?\\s+${number}${year}$`, 'u').exec(typed);
    if (turned) return dated(turned[2], placeOf(turned[1]), turned[3], after);
    const numbers = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4})?)?$/u.exec(typed);
    return numbers ? dated(numbers[1], Number(numbers[2]), numbers[3], after) : null;
  }
  function placeOf(name = ''): number {
    return months.findIndex((names) => names.includes(name)) + 1;
  }
}

const alternatives = (names: readonly string[][]): string =>
  names
    .flat()
    .toSorted((one, other) => other.length - one.length)
    .join('|');

function dated(day = '', month: number, year: string | undefined, after: string): string | null {
  const pad = (value: number | string): string => String(value).padStart(2, '0');
  const inYear = (number: number): string | null => real(`${number}-${pad(month)}-${pad(day)}`);
  if (year !== undefined) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const thisYear = Number(after.slice(0, 4));
  // The next leap day may be some years away.
  for (let add = 0; add < 8; add += 1) {
    const found = inYear(thisYear + add);
    if (found !== null && found >= after) return found;
  }
  return null;
}

/** The day if it exists, else null. */
function real(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}
