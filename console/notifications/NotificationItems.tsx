import { Check, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { isOfBooks } from '#contracts/notifications/notification-kinds.ts';
import { fieldPath } from '#contracts/profile/presence-sections.ts';
import { calendarDays } from '../format/dates.ts';
import { useTimeZone } from '../format/timeZone.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import {
  APPROVALS_PATH,
  BADGES_PATH,
  DASHBOARD_PATH,
  GROUP_PATH,
  INSTAGRAM_PATH,
  LEADS_PATH,
  LEDGER_PATH,
  PROOF_PATH,
  REVIEWS_PATH,
  SECURITY_PATH,
  TEAM_PATH,
  leadPath,
} from '../providers/paths.ts';
import { Avatar } from '../ui/people/Avatar.tsx';
import { CoupleArch } from '../ui/people/CoupleArch.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import './notifications.css';
import { useMarkRead } from './useNotifications.ts';
import { useNoticeText } from './useNoticeText.ts';

export interface NotificationItemsProps {
  items: readonly NotificationAnswer[];
  /** Level of the day headings: one below the heading above them. */
  level: 2 | 3;
  /** Called when a notification is opened. */
  onFollow?: () => void;
}

/** Notifications grouped by day, newest first; each links to its lead. */
export function NotificationItems({ items, level, onFollow }: NotificationItemsProps) {
  const dayName = useDayName();
  const Heading = level === 2 ? 'h2' : 'h3';
  const days = Map.groupBy(items, (item) => dayName(item.createdAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <Heading className="notice-day">{day}</Heading>
      <ul>
        {ofDay.map((item) => (
          <Notice key={item.id} item={item} {...(onFollow && { onFollow })} />
        ))}
      </ul>
    </section>
  ));
}

function Notice({ item, onFollow }: { item: NotificationAnswer; onFollow?: () => void }) {
  const t = useT();
  const format = useFormat();
  const markRead = useMarkRead();
  const text = useNoticeText()(item);
  const unread = item.readAt === null;
  return (
    <li className={unread ? 'notice notice--unread' : 'notice'}>
      {item.kind === 'account-changed' ? (
        <span className="notice__sign">
          <Icon of={ShieldCheck} size={16} />
        </span>
      ) : item.leadId === null ? (
        <Avatar name={item.person ?? item.actor} id={item.id} size="m" />
      ) : (
        <CoupleArch couple={item.couple} id={item.leadId} size="s" />
      )}
      <div className="notice__text">
        <Link className="notice__link small" to={placeOf(item)} onClick={onFollow}>
          {unread && <span className="visually-hidden">{t('common.unread')}: </span>}
          {text}
        </Link>
        <p className="caption ink-3">
          <time dateTime={item.createdAt}>{format.time(item.createdAt)}</time>
        </p>
      </div>
      {unread && (
        <>
          <span className="notice__dot" aria-hidden="true" />
          <IconButton
            small
            className="notice__read"
            icon={Check}
            label={t('notices.markOne', { text })}
            onClick={() => void markRead({ ids: [item.id] })}
          />
        </>
      )}
    </li>
  );
}

/** The page it links to; the list if it is about several leads. */
function placeOf({ kind, leadId, count, field }: NotificationAnswer): string {
  if (field !== null) return fieldPath(field.section, field.path);
  if (leadId === null && kind.startsWith('group-')) return GROUP_PATH;
  if (leadId === null && kind.startsWith('review-')) return REVIEWS_PATH;
  if (leadId === null && kind.startsWith('proof-')) return PROOF_PATH;
  if (kind === 'account-changed') return SECURITY_PATH;
  if (kind === 'badge-earned') return BADGES_PATH;
  if (kind === 'instagram-disconnected') return INSTAGRAM_PATH;
  if (isOfBooks(kind)) return LEDGER_PATH;
  if (leadId === null) return kind === 'role-changed' ? DASHBOARD_PATH : TEAM_PATH;
  if (kind === 'proposal') return APPROVALS_PATH;
  return count === null ? leadPath(leadId) : LEADS_PATH;
}

function useDayName(): (instant: string) => string {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  return (instant) => {
    const days = calendarDays(new Date(instant), new Date(), zone);
    if (days === 0) return t('common.date.today');
    return days === 1 ? t('common.date.yesterday') : format.longDay(instant);
  };
}
