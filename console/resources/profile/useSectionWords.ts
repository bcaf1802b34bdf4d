import { useMemo } from 'react';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Names of fields and options, and amounts in the supplier's currency. */
export function useSectionWords(context: ProfileContext) {
  const words = useFieldWords(context);
  const format = useFormat();
  const language = useLanguage();
  const { currency, country } = context;
  return useMemo(
    () => ({
      ...words,
      country,
      currency:
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
      money: (minor: number) => format.money(minor, currency),
      number: format.number,
    }),
    [words, format, language, currency, country],
  );
}
export type SectionWords = ReturnType<typeof useSectionWords>;
