import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ENGLISH } from './english/index.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { POLISH } from './polish.ts';
import type { Language } from './text.ts';

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  'en-GB': ENGLISH,
  'en-IE': ENGLISH,
  'en-US': ENGLISH,
  'de-DE': GERMAN,
  'fr-FR': FRENCH,
  'pl-PL': POLISH,
  'en-CA': ENGLISH,
  'en-AU': ENGLISH,
  'en-ZA': ENGLISH,
  'de-AT': GERMAN,
  'de-CH': GERMAN,
  'en-NG': ENGLISH,
};
