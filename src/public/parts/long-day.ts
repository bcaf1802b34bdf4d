import type { Spoken } from '#contracts/languages.ts';

/** Formats a day (YYYY-MM-DD or an instant) in words. */
export const longDay = (day: string | number, locale: Spoken): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
