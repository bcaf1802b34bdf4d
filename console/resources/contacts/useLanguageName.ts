import { useMemo } from 'react';
import type { LanguageSpoken } from '#contracts/supplier/contact-limits.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** A language's name in the reader's language: `de` → `German`. */
export function useLanguageName(): (code: LanguageSpoken) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
