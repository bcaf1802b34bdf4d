import { useMemo } from 'react';
import type { DayClash } from '#contracts/lead/lead-change.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import type { HttpError } from '../../providers/HttpError.ts';

/** Describes what else is on a day that was given to a couple (`clash`), or why it was not given (`refusal`). */
export function useClashWords() {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => ({
      clash({ day, state, by, reason }: DayClash): string {
        const couples = by.map(({ couple }) => couple).join(', ');
        const what = t(`terms.dayState.${state}`);
        const date = format.date(day);
        if (couples !== '') return t('calendar.clash.couples', { day: date, couples });
        if (reason) return t('calendar.clash.reason', { day: date, what, reason });
        return t('calendar.clash.plain', { day: date, what });
      },
      /** For the problem `day-taken`. */
      refusal(error: HttpError): string {
        const { day, couple } = error.problem?.meta ?? {};
        if (typeof day !== 'string') return error.message;
        if (typeof couple !== 'string') return t('calendar.clash.blocked', { day: format.date(day) });
        return t('calendar.clash.refused', { day: format.date(day), couples: couple });
      },
    }),
    [t, format],
  );
}
