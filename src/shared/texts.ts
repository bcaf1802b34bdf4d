import { languageOf } from '#contracts/languages.ts';
import type { Language } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';

/** One entry per language. A locale can have another of its own, such as "fall" in `en-US`. */
type Table<T> = Readonly<Record<Language, T> & Partial<Record<Locale, T>>>;

/** The lookup of a table of texts: the locale's own texts, else those of the language it is served in. */
export function texts<T>(table: Table<T>): (locale: Locale) => T {
  return (locale) => table[locale] ?? table[languageOf(locale)];
}
