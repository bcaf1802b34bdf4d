import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { calendarDays } from '../../../format/dates.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { scheduledOfLeadPath } from '../../../providers/paths.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { AttachmentCount } from '../../../attachments/AttachmentCount.tsx';
import { conversationItems } from './conversation.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { useSubject } from '../schedule/useSubject.ts';
import { useUnknownActions } from '../../scheduled-messages/useUnknownActions.ts';
import { WaitingMessages, useWaiting } from './Waiting.tsx';
import { useStayAtEnd } from './useStayAtEnd.ts';
import './conversation.css';

export interface MessageListProps {
  lead: LeadDetail;
  onEdit: (scheduled: ScheduledMessageAnswer) => void;
  onCancel: (scheduled: ScheduledMessageAnswer) => void;
}

/** The conversation, newest at the bottom, followed by scheduled messages in dashed boxes. */
export function MessageList({ lead, onEdit, onCancel }: MessageListProps) {
  const t = useT();
  const zone = useTimeZone();
  const subjectOf = useSubject(lead);
  const waiting = useWaiting(lead.id);
  const layout = useWindowClass() === 'mobile' ? 'phone' : 'wide';
  const { list, end } = useStayAtEnd(waiting.at(-1)?.key ?? lead.messages.at(-1)?.id);
  return (
    <div ref={list} className="messages" role="log" aria-label={t('lead.conversation')} tabIndex={0}>
      {conversationItems(lead, zone, layout).map((item) => {
        if (item.kind === 'day') return <DayLine key={item.key} instant={item.instant} />;
        if (item.kind === 'message') return <MessageBubble key={item.key} lead={lead} message={item.message} />;
        if (item.kind === 'later') {
          return (
            <Link key={item.key} className="small text-link scheduled-later" to={scheduledOfLeadPath(lead.id)}>
              {t('lead.scheduledLater', { count: item.count })}
            </Link>
          );
        }
        return (
          <ScheduledLine
            key={item.key}
            scheduled={item.scheduled}
            subject={subjectOf(item.scheduled)}
            onEdit={onEdit}
            onCancel={onCancel}
          />
        );
      })}
      <WaitingMessages lead={lead} />
      <div ref={end} />
    </div>
  );
}

function DayLine({ instant }: { instant: string }) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  const [now] = useState(() => new Date());
  const days = calendarDays(new Date(instant), now, zone);
  const words = days === 0 ? t('common.date.today') : days === 1 ? t('common.date.yesterday') : format.longDay(instant);
  return <div className="day-line">{words}</div>;
}

interface ScheduledLineProps {
  scheduled: ScheduledMessageAnswer;
  /** Its subject, with the couple's values filled in. */
  subject: string;
  onEdit: (scheduled: ScheduledMessageAnswer) => void;
  onCancel: (scheduled: ScheduledMessageAnswer) => void;
}

function ScheduledLine({ scheduled, subject, onEdit, onCancel }: ScheduledLineProps) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('scheduled:write');
  const unknownActions = useUnknownActions(scheduled);
  const when = format.upcoming(scheduled.scheduledAt);
  return (
    <div className="scheduled-line">
      <Icon of={Clock} className="ink-3" />
      <span className="grow small ink-2">
        {t(`terms.scheduledType.${scheduled.type}`)} <b className="strong">{t('common.quoted', { text: subject })}</b>{' '}
        {scheduled.state === 'scheduled'
          ? t(scheduled.stopOnReply ? 'lead.goesOutUnless' : 'lead.goesOut', { when })
          : t(scheduled.state === 'unknown' ? 'scheduled.unknownAsk' : `terms.scheduledState.${scheduled.state}`)}
        <AttachmentCount files={scheduled.attachments} />
      </span>
      {mayWrite && (
        <span className="row scheduled-line__ways">
          {scheduled.state === 'unknown' ? (
            unknownActions.map(({ label, run }) => (
              <Button key={label} variant="text" onClick={() => void run()}>
                {label}
              </Button>
            ))
          ) : (
            <>
              <Button variant="text" onClick={() => onEdit(scheduled)}>
                {t('common.edit')}
              </Button>
              <Button variant="text" onClick={() => onCancel(scheduled)}>
                {t('common.cancel')}
              </Button>
            </>
          )}
        </span>
      )}
    </div>
  );
}
