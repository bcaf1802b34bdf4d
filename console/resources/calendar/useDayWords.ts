import type { CalendarEntry } from '#contracts/calendar/calendar.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import type { BookDay } from './dayBook.ts';

/** A day in words, for screen readers: "Saturday 12 June 2027, booked, Emma & Tom". */
export function useDayWords() {
  const t = useT();
  const format = useFormat();
  const entry = (one: CalendarEntry): string => {
    const what = t(`terms.dayState.${one.kind}`);
    const whom = one.couple ?? one.reason ?? '';
    return whom === '' ? what : `${what}, ${whom}`;
  };
  const day = ({ day: date, state, entries, asking, clash }: BookDay): string =>
    [
      format.longDate(date),
      ...(entries.length > 0 ? entries.map(entry) : [t(`terms.dayState.${state}`)]),
      ...(clash ? [t('calendar.clash.day')] : []),
      ...(asking > 0 ? [t('calendar.asking', { count: asking })] : []),
    ].join(', ');
  return { day, entry };
}
