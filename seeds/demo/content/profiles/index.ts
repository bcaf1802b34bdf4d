import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ENGLISH_PROFILES } from './english/index.ts';
import { FRENCH_PROFILES } from './french.ts';
import { GERMAN_PROFILES } from './german.ts';
import { POLISH_PROFILES } from './polish.ts';
import type { ProfileWords } from './profile-words.ts';

const BY_LANGUAGE: Readonly<Record<string, ProfileWords>> = {
  de: GERMAN_PROFILES,
  fr: FRENCH_PROFILES,
  pl: POLISH_PROFILES,
};

/** The texts of profiles in the language of a locale. */
export const profileWords = (locale: Locale): ProfileWords => BY_LANGUAGE[locale.slice(0, 2)] ?? ENGLISH_PROFILES;
