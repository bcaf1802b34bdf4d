import type { Locale } from '#contracts/supplier-terms.ts';

/** Languages the pages speak. */
const SPOKEN: readonly Locale[] = ['en-GB', 'de-DE'];

/** The language a visitor's browser asks for first among those we speak; `fallback` when it asks for none of them. */
export function pageLanguage(acceptLanguage: string | undefined, fallback: Locale = 'en-GB'): Locale {
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
    const spoken = SPOKEN.find((locale) => locale.startsWith(language));
    if (language !== '' && spoken) return spoken;
  }
  return spokenLocale(fallback);
}

/** The pages' language for a reader's locale: their own where we speak it, English otherwise. */
export function spokenLocale(locale: Locale): Locale {
  return SPOKEN.find((one) => one.slice(0, 2) === locale.slice(0, 2)) ?? 'en-GB';
}
