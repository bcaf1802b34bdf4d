import { useCallback } from 'react';
import { useT } from '../../../i18n/i18n.ts';

/** `-P56D` in words: "8 weeks before", "10 days before", "on the day". */
export function useBeforeWedding(): (offset: string) => string {
  const t = useT();
  return useCallback(
    (offset: string) => {
      const days = Number(offset.replaceAll(/\D/gu, ''));
      if (days === 0) return t('payments.onTheDay');
      if (days % 7 === 0) return t('payments.weeksBefore', { count: days / 7 });
      return t('payments.daysBefore', { count: days });
    },
    [t],
  );
}
