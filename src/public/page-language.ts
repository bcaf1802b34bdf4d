import { DEFAULT_LANGUAGE, LANGUAGES, SPOKEN } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';

/** The first of our languages that a visitor's browser asks for, in its variant; `fallback` if it asks for none of them. */
export function pageLanguage(acceptLanguage: string | undefined, fallback: Spoken = DEFAULT_LANGUAGE): Spoken {
  const asked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const language = tag.slice(0, 2);
    const spoken =
      SPOKEN.find((known) => known.toLowerCase() === tag) ?? LANGUAGES.find((known) => known.startsWith(language));
    if (language !== '' && spoken) return spoken;
  }
  return fallback;
}
