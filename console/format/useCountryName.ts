import { useMemo } from 'react';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useLanguage } from '../i18n/i18n.ts';

/** A country's name in the reader's language: `GB` → `United Kingdom`. */
export function useCountryName(): (market: Country) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (market) => names.of(market) ?? market;
  }, [language]);
}
