import { DEFAULT_LANGUAGE, LANGUAGES } from '#contracts/languages.ts';
import type { Language } from '#contracts/languages.ts';

/** The first of our languages that a visitor's browser asks for; `fallback` when it asks for none of them. */
export function pageLanguage(acceptLanguage: string | undefined, fallback: Language = DEFAULT_LANGUAGE): Language {
  const asked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';q=');
      return { language: tag.slice(0, 2).toLowerCase(), weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of asked) {
    const spoken = LANGUAGES.find((known) => known.startsWith(language));
    if (language !== '' && spoken) return spoken;
  }
  return fallback;
}
