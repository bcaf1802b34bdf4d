import { WIDGET_LANGUAGES } from '../src/contracts/terms/widget-terms.ts';
import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';

/** The first wish that was translated: `de-AT` is served by `de`, `auto` wishes nothing, and the last resort is en-GB. */
export function languageFor(...wishes: (string | null | undefined)[]): WidgetLanguage {
  for (const wish of wishes) {
    const language = WIDGET_LANGUAGES.find((known) => known.slice(0, 2) === wish?.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return 'en-GB';
}
