import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate, Season, WeekdayGroup } from '#contracts/partial-date.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';

interface DateWords {
  undecided: string;
  seasons: Record<Season, string>;
  weekdays: Record<WeekdayGroup, string>;
}

const ENGLISH: DateWords = {
  undecided: 'a date still to be decided',
  seasons: { spring: 'spring', summer: 'summer', autumn: 'autumn', winter: 'winter' },
  weekdays: { 'Mon-Thurs': 'Monday to Thursday', Friday: 'Friday', Saturday: 'Saturday', Sunday: 'Sunday' },
};

const dateWords = texts<DateWords>({
  'en-GB': ENGLISH,
  'en-US': { ...ENGLISH, seasons: { ...ENGLISH.seasons, autumn: 'fall' } },
  'de-DE': {
    undecided: 'ein noch offener Termin',
    seasons: { spring: 'Frühling', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
    weekdays: { 'Mon-Thurs': 'Montag bis Donnerstag', Friday: 'Freitag', Saturday: 'Samstag', Sunday: 'Sonntag' },
  },
  'fr-FR': {
    undecided: 'une date encore à fixer',
    seasons: { spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' },
    weekdays: { 'Mon-Thurs': 'lundi à jeudi', Friday: 'vendredi', Saturday: 'samedi', Sunday: 'dimanche' },
  },
  'pl-PL': {
    undecided: 'termin do ustalenia',
    seasons: { spring: 'wiosna', summer: 'lato', autumn: 'jesień', winter: 'zima' },
    weekdays: { 'Mon-Thurs': 'poniedziałek–czwartek', Friday: 'piątek', Saturday: 'sobota', Sunday: 'niedziela' },
  },
});

/** A wedding date in the reader's language, as precise as it is decided: `Saturday, summer 2027`. */
export function formatWeddingDate(date: PartialDate, locale: Locale): string {
  const words = dateWords(locale);
  if (isFullDate(date)) return dayFormat(locale).format(Date.UTC(date.y, date.m - 1, date.d));
  const month = typeof date.m === 'string' ? words.seasons[date.m] : date.m === null ? '' : monthName(date.m, locale);
  const day = typeof date.d === 'string' ? words.weekdays[date.d] : date.d === null ? '' : String(date.d);
  const rest = [month, date.y === null ? '' : String(date.y)].filter((part) => part !== '').join(' ');
  return [day, rest].filter((part) => part !== '').join(', ') || words.undecided;
}

/** A calendar day, YYYY-MM-DD, in the reader's language. */
export function formatDay(day: string, locale: Locale): string {
  return dayFormat(locale).format(Date.parse(`${day}T00:00:00Z`));
}

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

function dayFormat(locale: Locale): Intl.DateTimeFormat {
  const known = dayFormats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(locale, made);
  return made;
}

const monthName = (month: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, month - 1, 1));
