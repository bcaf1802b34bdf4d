import type { Language, Spoken } from '#contracts/languages.ts';

export type { Language, Spoken };

/** Each language in its own words, and its variants. People of other markets read English until their catalogue exists. */
export const LANGUAGE_NAMES: Readonly<Record<Spoken, string>> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  'en-IE': 'English (Ireland)',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'pl-PL': 'Polski',
};
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Spoken[];

/** The catalogue for a locale such as `de-AT` or `fr-FR`: variants of a language follow it. */
export const languageOf = (locale: string): Language =>
  (LANGUAGES.find((known) => known.slice(0, 2) === locale.slice(0, 2).toLowerCase()) as Language | undefined) ??
  'en-GB';

/** How texts are written for a locale: `en-US` has its own spelling, `en-CA` reads `en-GB`. */
export const spokenIn = (locale: string): Spoken => LANGUAGES.find((known) => known === locale) ?? languageOf(locale);

const STORAGE_KEY = 'aisle.language';

/** Chosen in this browser, else the browser's own. */
export function preferredLanguage(): Spoken {
  return spokenIn(window.localStorage.getItem(STORAGE_KEY) ?? window.navigator.language);
}

export function rememberLanguage(language: Spoken): void {
  window.localStorage.setItem(STORAGE_KEY, language);
}
