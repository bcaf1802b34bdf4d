import { Receipt, Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useFormat } from '../format/useFormat.ts';
import { useScheduledSubject } from '../format/messages/useScheduledSubject.ts';
import { useT } from '../i18n/i18n.ts';
import { SCHEDULED_PATH, leadPath } from '../providers/paths.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/surfaces/Card.tsx';
import { Icon } from '../ui/icons/Icon.tsx';

/** The next messages to be sent automatically. */
export function NextMessages({ messages }: { messages: readonly ScheduledMessageAnswer[] }) {
  const t = useT();
  return (
    <Card
      title={t('dashboard.scheduled.title')}
      action={
        messages.length > 0 && (
          <ButtonLink to={SCHEDULED_PATH} variant="text">
            {t('dashboard.scheduled.all')}
          </ButtonLink>
        )
      }
    >
      {messages.length === 0 ? (
        <p className="small ink-2">{t('dashboard.scheduled.empty')}</p>
      ) : (
        <ul>
          {messages.map((message) => (
            <NextMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NextMessage({ message }: { message: ScheduledMessageAnswer }) {
  const t = useT();
  const subjectOf = useScheduledSubject();
  const format = useFormat();
  return (
    <li className="next-message">
      <span className="next-message__icon">
        <Icon of={message.type === 'follow-up' ? Repeat : Receipt} size={14} />
      </span>
      <div className="grow">
        <p className="small truncate">
          <Link to={leadPath(message.leadId)} className="row-link strong">
            {message.couple}
          </Link>
        </p>
        <p className="caption ink-3 truncate">
          <span className="visually-hidden">{t(`terms.scheduledType.${message.type}`)}: </span>
          {subjectOf(message)}
        </p>
      </div>
      <time className="caption ink-2 num" dateTime={message.scheduledAt}>
        {format.upcoming(message.scheduledAt)}
      </time>
    </li>
  );
}
