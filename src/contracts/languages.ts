/** Which language each locale is served in. To add a language, follow docs/extending.md. */
import { LOCALES } from './terms/supplier-terms.ts';
import type { Locale } from './terms/supplier-terms.ts';

/** A locale maps to itself once every text exists in its language; until then to the language it is served in. */
const LANGUAGE_OF = {
  'en-GB': 'en-GB',
  'en-US': 'en-GB',
  'en-IE': 'en-GB',
  'de-DE': 'de-DE',
  'fr-FR': 'fr-FR',
  'pl-PL': 'pl-PL',
  'en-CA': 'en-GB',
  'en-AU': 'en-GB',
  'en-ZA': 'en-GB',
  'de-AT': 'de-DE',
  'de-CH': 'de-DE',
  'en-NG': 'en-GB',
} as const satisfies Record<Locale, Locale>;

/** A language that every text exists in. */
export type Language = (typeof LANGUAGE_OF)[Locale];

export const languageOf = (locale: Locale): Language => LANGUAGE_OF[locale];

export const LANGUAGES: readonly Language[] = [...new Set(LOCALES.map(languageOf))];

/** Locales that have a language's texts, but spell some words or write dates and numbers in their own way. */
const VARIANTS = ['en-US', 'en-IE'] as const satisfies readonly Locale[];

/** How someone's texts are written: in a language, or in a variant of one. */
export type Spoken = Language | (typeof VARIANTS)[number];

export const SPOKEN: readonly Spoken[] = [...LANGUAGES, ...VARIANTS].sort();

export const spokenIn = (locale: Locale): Spoken => VARIANTS.find((known) => known === locale) ?? languageOf(locale);

/** For people who have not chosen a language, and whose browser asks for none of ours. */
export const DEFAULT_LANGUAGE: Language = 'en-GB';
