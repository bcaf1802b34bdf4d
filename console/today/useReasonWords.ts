/** Describes why a couple is on the list (E9). */
import {
  AlarmClock,
  AtSign,
  BadgeCheck,
  Banknote,
  Handshake,
  Hourglass,
  Inbox,
  LockOpen,
  MailWarning,
  MessageSquare,
  Snowflake,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { MINUTE } from '#contracts/durations.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { REPLY_TARGET_MINUTES } from '#contracts/lead/today.ts';
import type { TodayItem, TodayKind, TodayReason } from '#contracts/lead/today.ts';
import { lastDayOfHold } from '../format/lastDayOfHold.ts';
import { daysToGo } from '../format/partialDate.ts';
import { useTimeZone } from '../format/timeZone.ts';
import { todayIn } from '../format/todayIn.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';

export const REASON_ICONS: Readonly<Record<TodayKind, LucideIcon>> = {
  reply: MessageSquare,
  reveal: LockOpen,
  unopened: Inbox,
  bounced: MailWarning,
  scheduled: TriangleAlert,
  reminder: AlarmClock,
  mention: AtSign,
  payment: Banknote,
  booking: Handshake,
  completed: BadgeCheck,
  hold: Hourglass,
  cold: Snowflake,
};

const TROUBLE: readonly TodayKind[] = ['bounced', 'scheduled'];
/** Weddings within this many days are mentioned. */
const NEAR_DAYS = 365;
const WEEKS_FROM = 14;

export function useReasonWords() {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  return useMemo(() => {
    const today = (): string => todayIn(zone);
    const isLate = ({ kind, at, day }: TodayReason): boolean =>
      TROUBLE.includes(kind) ||
      (kind === 'payment' && day !== null && day < today()) ||
      ((kind === 'reply' || kind === 'reveal') &&
        at !== null &&
        Date.now() - Date.parse(at) > REPLY_TARGET_MINUTES * MINUTE);
    const words = ({ kind, at, day, amount, note, actor }: TodayReason, lead: LeadSummary): string => {
      const time = at === null ? '' : format.age(at);
      const money = amount === null ? '' : format.money(amount, lead.currency);
      const date = day === null ? '' : format.shortDate(day);
      switch (kind) {
        case 'payment':
          if (day !== null && day < today()) return t('today.reason.overdue', { money, date });
          return day === today() ? t('today.reason.dueToday', { money }) : t('today.reason.due', { money, date });
        case 'reminder':
          return note === null ? t('today.reason.reminder') : t('today.reason.reminderNote', { note });
        case 'mention':
          return actor === null ? t('today.reason.mentionGone') : t('today.reason.mention', { actor });
        case 'hold':
          return t('today.reason.hold', { day: at === null ? '' : format.shortDay(lastDayOfHold(at)) });
        case 'completed':
          return t('today.reason.completed', { date });
        case 'unopened':
        case 'bounced':
        case 'scheduled':
          return t(`today.reason.${kind}`);
        default:
          return t(`today.reason.${kind}`, { time });
      }
    };
    /** What makes the couple itself more urgent: "wedding in 6 weeks · £4,200". */
    const facts = ({ weddingDate, value, currency }: LeadSummary): string[] => {
      const days = daysToGo(weddingDate, new Date());
      const near = days !== null && days <= NEAR_DAYS;
      return [
        ...(near && days < WEEKS_FROM ? [t('today.weddingDays', { count: days })] : []),
        ...(near && days >= WEEKS_FROM ? [t('today.weddingWeeks', { count: Math.floor(days / 7) })] : []),
        ...(near ? [] : [format.weddingDate(weddingDate)]),
        ...(value === null ? [] : [format.money(value, currency)]),
      ];
    };
    /** The components of its score, largest first. */
    const place = ({ points }: TodayItem): string =>
      points.map((part) => t('today.point', { part: t(`today.part.${part.part}`), points: part.points })).join(', ');
    return { words, facts, place, isLate };
  }, [t, format, zone]);
}
