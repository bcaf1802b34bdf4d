/** Languages of the console. People of other markets read English until their catalogue exists. */
export const LANGUAGES = ['en-GB', 'de-DE'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-GB': 'English (UK)', 'de-DE': 'Deutsch' };

/** The language for a locale such as `de-AT` or `fr-FR`. */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('de') ? 'de-DE' : 'en-GB';
}

const STORAGE_KEY = 'aisle.language';

/** Chosen in this browser, else the browser's own. */
export function preferredLanguage(): Language {
  return languageOf(window.localStorage.getItem(STORAGE_KEY) ?? window.navigator.language);
}

export function rememberLanguage(language: Language): void {
  window.localStorage.setItem(STORAGE_KEY, language);
}
