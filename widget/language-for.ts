import { WIDGET_LANGUAGES } from '../src/contracts/terms/widget-terms.ts';
import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';

/** The first preference with a translation: `de-AT` gets `de`, `auto` is no preference, and the default is en-GB. */
export function languageFor(...wishes: (string | null | undefined)[]): WidgetLanguage {
  for (const wish of wishes) {
    const language = WIDGET_LANGUAGES.find((known) => known.slice(0, 2) === wish?.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return 'en-GB';
}
