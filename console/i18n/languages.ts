import type { Language, Spoken } from '#contracts/languages.ts';

export type { Language, Spoken };

/** Each language's own name, and its variants. People in other markets get English until their catalogue exists. */
export const LANGUAGE_NAMES: Readonly<Record<Spoken, string>> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  'en-IE': 'English (Ireland)',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'pl-PL': 'Polski',
};
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Spoken[];

/** The catalogue for a locale such as `de-AT` or `fr-FR`: variants use their language's catalogue. */
export const languageOf = (locale: string): Language =>
  (LANGUAGES.find((known) => known.slice(0, 2) === locale.slice(0, 2).toLowerCase()) as Language | undefined) ??
  'en-GB';

/** The spelling used for a locale: `en-US` has its own, `en-CA` uses `en-GB`. */
export const spokenIn = (locale: string): Spoken => LANGUAGES.find((known) => known === locale) ?? languageOf(locale);

const STORAGE_KEY = 'aisle.language';

/** The language chosen in this browser, else the browser's own. */
export function preferredLanguage(): Spoken {
  return spokenIn(window.localStorage.getItem(STORAGE_KEY) ?? window.navigator.language);
}

export function rememberLanguage(language: Spoken): void {
  window.localStorage.setItem(STORAGE_KEY, language);
}
