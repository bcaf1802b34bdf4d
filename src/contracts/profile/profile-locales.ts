import type { Locale } from '../terms/supplier-terms.ts';

/** One locale for each language spoken in the markets; texts of a profile are translated into these. */
export const TRANSLATION_LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'pl-PL'] as const satisfies readonly Locale[];

/** `de` of `de-AT`. */
export const languageOfLocale = (locale: string): string => locale.split('-')[0] ?? locale;
