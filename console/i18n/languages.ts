import type { Language } from '#contracts/languages.ts';

export type { Language };

/** Each language in its own words. People of other markets read English until their catalogue exists. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-GB': 'English (UK)', 'de-DE': 'Deutsch' };
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** The language for a locale such as `de-AT` or `fr-FR`. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((known) => known.slice(0, 2) === locale.slice(0, 2).toLowerCase()) ?? 'en-GB';
}

const STORAGE_KEY = 'aisle.language';

/** Chosen in this browser, else the browser's own. */
export function preferredLanguage(): Language {
  return languageOf(window.localStorage.getItem(STORAGE_KEY) ?? window.navigator.language);
}

export function rememberLanguage(language: Language): void {
  window.localStorage.setItem(STORAGE_KEY, language);
}
