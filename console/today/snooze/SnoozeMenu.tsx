import { AlarmClock, ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ReminderInput } from '#contracts/lead/today.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useTimeZone } from '../../format/timeZone.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Button, MenuButton } from '../../ui/index.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { snoozeTimes } from './snoozeTimes.ts';
import '../today.css';

export interface SnoozeMenuProps {
  /** The lead's id, if it is for a single lead. */
  of: string;
  /** Names the couple, or how many couples. */
  title: string;
  /** Returns whether it succeeded. */
  onSnooze: (until: ReminderInput) => Promise<boolean>;
  /** Replaces the default button. */
  trigger?: ReactElement<{ id?: string }>;
  upwards?: boolean;
}

/** Later today, tomorrow, Friday …, or a day and time with a note and a teammate. */
export function SnoozeMenu({ of, title, onSnooze, trigger, upwards = false }: SnoozeMenuProps) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  const server = useNeedsServer();
  const [picking, setPicking] = useState(false);
  const [opened, setOpened] = useState(() => new Date());
  return (
    <>
      <span onClickCapture={() => setOpened(new Date())} className="today-snooze">
        <MenuButton
          upwards={upwards}
          minWidth={260}
          trigger={
            trigger ?? (
              <Button icon={AlarmClock} iconAfter={ChevronDown} data-today-key="s" aria-keyshortcuts="s" {...server}>
                {t('today.snooze.button')}
              </Button>
            )
          }
        >
          {(close) => [
            ...snoozeTimes(opened, zone).map(({ name, day, time }) => (
              <MenuItem
                key={name}
                onClick={() => {
                  close();
                  void onSnooze({ day, time, userId: null });
                }}
              >
                <span className="grow">{t(`today.snooze.${name}`)}</span>
                <span className="caption ink-3 num">
                  {name === 'later' ? time : `${format.shortDate(day)}, ${time}`}
                </span>
              </MenuItem>
            )),
            <MenuItem
              key="pick"
              onClick={() => {
                close();
                setPicking(true);
              }}
            >
              {t('today.snooze.pick')}
            </MenuItem>,
          ]}
        </MenuButton>
      </span>
      {picking && (
        <SnoozeDialog
          of={of}
          title={title}
          onClose={() => setPicking(false)}
          onSnooze={(until) => {
            setPicking(false);
            return onSnooze(until);
          }}
        />
      )}
    </>
  );
}
