import { SEASONS, WEEKDAY_GROUPS, isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate, Season, WeekdayGroup } from '#contracts/partial-date.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { civil, dayOf, weekdayOf } from '../calendar.ts';
import { DATE_GRAMMAR } from './date-words.ts';

/** A date as people say it: `named` is the date itself, `placed` replies to "when?". */
export interface DateWords {
  named: string;
  placed: string;
}

const known = new Map<Locale, Map<number, DateWords>>();

const place = (part: number | Season | WeekdayGroup | null, wordsOfPart: readonly string[]): number =>
  typeof part === 'number' ? part : part === null ? 0 : 40 + wordsOfPart.indexOf(part);

/** A wedding date in words; cached, because a market has a limited number of Saturdays. */
export function dateInWords(date: PartialDate, locale: Locale): DateWords {
  const key = ((date.y ?? 0) * 50 + place(date.m, SEASONS)) * 50 + place(date.d, WEEKDAY_GROUPS);
  let ofLocale = known.get(locale);
  if (!ofLocale) known.set(locale, (ofLocale = new Map()));
  let words = ofLocale.get(key);
  if (!words) {
    words = spell(date, locale);
    ofLocale.set(key, words);
  }
  return words;
}

function spell(date: PartialDate, locale: Locale): DateWords {
  const grammar = DATE_GRAMMAR[locale];
  if (date.y === null) return grammar.undecided;
  if (isFullDate(date)) {
    const weekday = weekdayOf(dayOf(date.y, date.m, date.d));
    return {
      named: grammar.day(grammar.weekdays[weekday] as string, date.d, date.m, date.y),
      placed: grammar.onDay(weekday, date.d, date.m, date.y),
    };
  }
  if (date.m === null) return { named: String(date.y), placed: grammar.inYear(date.y) };
  const inSpan = typeof date.m === 'number' ? grammar.inMonth(date.m, date.y) : grammar.inSeason(date.m, date.y);
  if (typeof date.d === 'string') {
    return { named: `${grammar.group[date.d]} ${inSpan}`, placed: `${grammar.onGroup[date.d]} ${inSpan}` };
  }
  const span = typeof date.m === 'number' ? grammar.months[date.m - 1] : grammar.seasons[date.m];
  return { named: `${span} ${date.y}`, placed: inSpan };
}

/** An appointment on a day: `Saturday at 11:00`. */
export function appointment(day: number, hour: number, locale: Locale): string {
  const grammar = DATE_GRAMMAR[locale];
  return grammar.at(grammar.weekdays[weekdayOf(day)] as string, hour);
}

/** `14 May`, in the words of the locale. */
export function dayAndMonth(day: number, locale: Locale): string {
  const { d, m } = civil(day);
  return DATE_GRAMMAR[locale].short(d, m);
}

/** A date as a couple types it into a text field: `19 June 2027`, `summer 2027`, `a Saturday in June 2027`. */
export function typedDate(date: PartialDate, locale: Locale): string | null {
  if (date.y === null) return null;
  return isFullDate(date) ? DATE_GRAMMAR[locale].typed(date.d, date.m, date.y) : dateInWords(date, locale).named;
}
