import { daysInMonth } from '../partial-date.ts';
import type { PartialDate, Season, WeekdayGroup } from '../partial-date.ts';
import type { Country } from '../terms/supplier-terms.ts';
import { MONTHS, SEASON_NAMES, WEEKDAYS, dateWords } from './date-words.ts';

/** No one plans a wedding outside these years; lower numbers are guests or prices. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

const ISO = /(?<!\d)(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?![\d-])/u;
const NUMERIC = /(?<!\d)(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)/u;
const MONTH_AND_YEAR = /(?<![\d./-])(\d{1,2})\s?[./-]\s?(\d{4})(?!\d)/u;

/**
 * Parses a typed wedding date into the parts it decides. A part that is missing, contradictory ("June or July") or
 * impossible is undecided; so is the whole date if the text is unreadable (the text itself is stored elsewhere).
 * Numbers are day first, but month first in the United States; a number above 12 settles the order.
 */
export function readWeddingDate(text: string, country: Country): PartialDate {
  return readNumbers(text, country) ?? readWords(text);
}

/** Whether day, month and year are typed as numbers. If no day is read from them, there is no such day. */
export const isWholeDate = (text: string): boolean => NUMERIC.test(text) || (ISO.exec(text)?.[3] ?? null) !== null;

function readNumbers(text: string, country: Country): PartialDate | null {
  const iso = ISO.exec(text);
  if (iso) return decided(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? null : Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const year = numeric[3]?.length === 2 ? 2000 + Number(numeric[3]) : Number(numeric[3]);
    const monthFirst = country === 'US' ? first <= 12 : second > 12;
    return monthFirst ? decided(year, first, second) : decided(year, second, first);
  }
  const pair = MONTH_AND_YEAR.exec(text);
  return pair ? decided(Number(pair[2]), Number(pair[1]), null) : null;
}

function readWords(text: string): PartialDate {
  const words = dateWords(text).map(polishAugust);
  const years = new Set<number>();
  const months = new Set<number>();
  const seasons = new Set<Season>();
  const groups = new Set<WeekdayGroup>();
  const days = new Set<number>();
  for (const [at, word] of words.entries()) {
    const number = /^\p{Nd}+$/u.test(word) ? Number(word) : null;
    if (number !== null) {
      if (isYear(number)) years.add(number);
      else if (number >= 1 && number <= 31 && besideMonth(words, at)) days.add(number);
      continue;
    }
    const month = isFrenchTuesday(words, at) ? undefined : MONTHS.get(word);
    if (month !== undefined) months.add(month);
    const season = SEASON_NAMES.get(word);
    if (season) seasons.add(season);
    const group = WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/s$/u, ''));
    if (group) groups.add(group);
  }
  const y = only(years);
  const month = only(months);
  if (months.size > 0) return month === null ? { y, m: null, d: only(groups) } : dayOf(y, month, only(days), groups);
  return { y, m: only(seasons), d: only(groups) };
}

/** "mar. 17 août 2027": a French abbreviation for Tuesday, which means March in other languages. */
const isFrenchTuesday = (words: readonly string[], at: number): boolean =>
  words[at] === 'mar' && /^\p{Nd}{1,2}$/u.test(words[at + 1] ?? '') && MONTHS.has(words[at + 2] ?? '');

const isShortNumber = (word: string | undefined): boolean => /^\p{Nd}{1,4}$/u.test(word ?? '');

/** "17 sie 2027": a Polish abbreviation for August, which is a pronoun in German. */
const polishAugust = (word: string, at: number, words: readonly string[]): string =>
  word === 'sie' && isShortNumber(words[at - 1]) && isShortNumber(words[at + 1]) ? 'sierpnia' : word;

/** A number counts as a day only next to a month ("19 June", "June 19th", "19. Juni"), never "120 guests". */
function besideMonth(words: readonly string[], at: number): boolean {
  const ordinal = /^(st|nd|rd|th|er|go|of|de|or|oder|ou|lub|and|und|et|i)$/u;
  const isMonth = (word: string | undefined) => word !== undefined && MONTHS.has(word);
  for (let next = at + 1; next <= at + 4; next += 1) {
    if (isMonth(words[next])) return true;
    if (!ordinal.test(words[next] ?? '') && !/^\p{Nd}{1,2}$/u.test(words[next] ?? '')) break;
  }
  return isMonth(words[at - 1]);
}

function dayOf(y: number | null, m: number, day: number | null, groups: ReadonlySet<WeekdayGroup>): PartialDate {
  const exists = day !== null && day <= daysInMonth(y ?? 2024, m);
  return { y, m, d: exists ? day : day === null ? only(groups) : null };
}

function decided(y: number, m: number, d: number | null): PartialDate | null {
  if (!isYear(y) || m < 1 || m > 12) return null;
  return { y, m, d: d !== null && d >= 1 && d <= daysInMonth(y, m) ? d : null };
}

const isYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;

function only<T>(values: ReadonlySet<T>): T | null {
  const [first] = values;
  return values.size === 1 && first !== undefined ? first : null;
}
