import type { TodayItem } from '#contracts/lead/today.ts';
import { Icon } from '../ui/index.ts';
import { REASON_ICONS, useReasonWords } from './useReasonWords.ts';

/** All reasons for a couple, most urgent first. */
export function TodayReasons({ item }: { item: TodayItem }) {
  const { words, isLate } = useReasonWords();
  return (
    <ul className="today-reasons">
      {item.reasons.map((reason) => (
        <li
          key={`${reason.kind} ${reason.ref}`}
          className={isLate(reason) ? 'today-reason today-reason--late' : 'today-reason'}
        >
          <Icon of={REASON_ICONS[reason.kind]} size={14} />
          {words(reason, item.lead)}
        </li>
      ))}
    </ul>
  );
}
