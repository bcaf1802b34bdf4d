import type { Spoken } from '#contracts/languages.ts';
import { ownValue } from '#contracts/own-value.ts';
import { translationPath } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';

export const plainText = (values: ProfileValues, path: string): string => String(ownValue(values, path) ?? '');

/** A profile text in the reader's language if translated, otherwise as the supplier wrote it. */
export function translatedText(values: ProfileValues, path: string, own: Locale, language: Spoken): string {
  const same = languageOfLocale(language) === languageOfLocale(own);
  return (same ? '' : plainText(values, translationPath(language, path))) || plainText(values, path);
}
