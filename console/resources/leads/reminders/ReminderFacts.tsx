import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Check } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ReminderAnswer } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay, useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { SnoozeMenu } from '../../../today/snooze/SnoozeMenu.tsx';
import { useRemind } from '../../../today/snooze/useRemind.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';

/** Reminders for this couple (E9); the Today list shows the couple when they are due. */
export function ReminderFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const mayWrite = useMay('leads:write');
  const remind = useRemind();
  const server = useNeedsServer();
  const { data: reminders } = useQuery({
    queryKey: ['leads', 'reminders', lead.id],
    queryFn: () => data.reminders(lead.id),
  });
  const couple = coupleFirstNames(lead.partners);
  return (
    <section className="details__section" aria-label={t('today.remind.section')}>
      <div className="row details__title">
        <h3 className="title grow">{t('today.remind.section')}</h3>
        {mayWrite && (
          <SnoozeMenu
            of={lead.id}
            title={t('today.remind.title', { couple })}
            trigger={
              <Button variant="text" icon={AlarmClock} {...server}>
                {t('today.remind.add')}
              </Button>
            }
            onSnooze={(until) => remind(lead, until)}
          />
        )}
      </div>
      {reminders?.length === 0 && <p className="small ink-3">{t('today.remind.none')}</p>}
      <ul>
        {(reminders ?? []).map((reminder) => (
          <Reminder key={reminder.id} lead={lead} reminder={reminder} />
        ))}
      </ul>
    </section>
  );
}

function Reminder({ lead, reminder }: { lead: LeadDetail; reminder: ReminderAnswer }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const attempt = useAttempt();
  const server = useNeedsServer();
  const members = useMembers();
  const mayWrite = useMayAsTeam('leads:write');
  const when = format.upcoming(reminder.at);
  const whose =
    reminder.userId === null
      ? t('today.remind.everyone')
      : (members.find(({ id }) => id === reminder.userId)?.name ?? t('today.remind.me'));
  const by = reminder.author !== null && t('today.remind.by', { author: reminder.author });
  return (
    <li className="scheduled-fact">
      <span className="scheduled-fact__icon">
        <Icon of={AlarmClock} size={14} />
      </span>
      <div className="grow small">
        <p>{reminder.note ?? when}</p>
        <p className="caption ink-3">
          {[reminder.note === null ? null : when, whose, by].filter((part) => typeof part === 'string').join(' · ')}
        </p>
      </div>
      {mayWrite && (
        <IconButton
          small
          icon={Check}
          label={t('today.remind.finishIt', { when })}
          onClick={() => void attempt(() => data.finishReminder(lead.id, reminder.id), ['leads'])}
          {...server}
        />
      )}
    </li>
  );
}
