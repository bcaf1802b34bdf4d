import { AlarmClock, Check } from 'lucide-react';
import type { TodayItem } from '#contracts/lead/today.ts';
import { useT } from '../i18n/i18n.ts';
import { useNeedsServer } from '../offline/useNeedsServer.ts';
import { BarButton } from '../resources/leads/bulk/BarButton.tsx';
import { SelectionBar } from '../resources/leads/bulk/SelectionBar.tsx';
import { SnoozeMenu } from './snooze/SnoozeMenu.tsx';
import type { TodayWork } from './useTodayWork.ts';

export interface TodayBarProps {
  items: readonly TodayItem[];
  work: Pick<TodayWork, 'done' | 'snooze'>;
  clear: () => void;
}

/** Actions for several couples at once. */
export function TodayBar({ items, work, clear }: TodayBarProps) {
  const t = useT();
  const server = useNeedsServer();
  if (items.length === 0) return null;
  return (
    <SelectionBar text={t('bulk.count', { count: items.length })} clear={clear}>
      <BarButton
        icon={Check}
        onClick={() => {
          clear();
          void work.done(items);
        }}
        {...server}
      >
        {t('today.done')}
      </BarButton>
      <SnoozeMenu
        upwards
        of="several"
        title={t('today.remind.titleMany', { count: items.length })}
        trigger={
          <BarButton icon={AlarmClock} menu {...server}>
            {t('today.snooze.button')}
          </BarButton>
        }
        onSnooze={(until) => {
          clear();
          return work.snooze(items, until);
        }}
      />
    </SelectionBar>
  );
}
