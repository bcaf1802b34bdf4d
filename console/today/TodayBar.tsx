import { AlarmClock, Check, ChevronUp, X } from 'lucide-react';
import type { TodayItem } from '#contracts/today.ts';
import { useT } from '../i18n/i18n.ts';
import '../resources/leads/bulk/bulk.css';
import { Icon } from '../ui/index.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { TodayWork } from './useTodayWork.ts';

export interface TodayBarProps {
  items: readonly TodayItem[];
  work: Pick<TodayWork, 'done' | 'snooze'>;
  clear: () => void;
}

/** Several couples at once; floats above the list while any is selected (look.md §7 "Bulk bar"). */
export function TodayBar({ items, work, clear }: TodayBarProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <div
      className="bulk-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('bulk.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) clear();
      }}
    >
      <span className="bulk-bar__count num" role="status">
        {t('bulk.count', { count: items.length })}
      </span>
      <button
        type="button"
        className="bulk-bar__button"
        onClick={() => {
          clear();
          void work.done(items);
        }}
      >
        <Icon of={Check} />
        {t('today.done')}
      </button>
      <SnoozeMenu
        upwards
        title={t('today.remind.titleMany', { count: items.length })}
        trigger={
          <button type="button" className="bulk-bar__button">
            <Icon of={AlarmClock} />
            {t('today.snooze.button')}
            <Icon of={ChevronUp} size={14} />
          </button>
        }
        onSnooze={(until) => {
          clear();
          void work.snooze(items, until);
        }}
      />
      <button type="button" className="bulk-bar__button" aria-label={t('bulk.clear')} onClick={clear}>
        <Icon of={X} />
      </button>
    </div>
  );
}
