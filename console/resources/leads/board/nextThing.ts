/** The line on a card that says what comes next; the first that applies. */
import { BadgeCheck, CalendarClock, CircleHelp, Heart, Hourglass, Send, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { DAY, HOUR } from '#contracts/durations.ts';
import { invitationEndsAt } from '#contracts/account/invitation.ts';
import { asksForCompleted } from '#contracts/messaging/booking.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { lastDayOfHold } from '../../../format/lastDayOfHold.ts';
import type { Format } from '../../../format/useFormat.ts';
import type { T } from '../../../i18n/i18n.ts';

export interface NextThing {
  icon: LucideIcon;
  text: string;
  /** Due today or tomorrow, or something went wrong. */
  warn: boolean;
}

const SOON = 36 * HOUR;

export function nextThing(
  lead: LeadSummary,
  { t, format, now }: { t: T; format: Format; now: number },
): NextThing | null {
  if (lead.stage === 'Invitation') {
    const ends = invitationEndsAt(Date.parse(lead.stageSince));
    const warn = ends - now < SOON;
    const text = warn
      ? t('board.next.expires', { when: format.upcoming(new Date(ends).toISOString()) })
      : t('board.next.expiresIn', { days: Math.ceil((ends - now) / DAY) });
    return { icon: Hourglass, text, warn };
  }
  if (lead.locked) return null;
  const { booking } = lead;
  if (booking?.declinedAt) return { icon: TriangleAlert, text: t('board.next.declined'), warn: true };
  if (asksForCompleted(lead, new Date(now).toISOString().slice(0, 10)))
    return { icon: Heart, text: t('board.next.completed'), warn: true };
  if (lead.holdEndsAt) {
    const last = lastDayOfHold(lead.holdEndsAt);
    const text = t('board.next.hold', { when: format.shortDay(last) });
    return { icon: Hourglass, text, warn: Date.parse(last) - now < SOON };
  }
  if (lead.nextScheduledAt) {
    const soon = new Date(lead.nextScheduledAt).getTime() - now < SOON;
    const when = soon ? format.upcoming(lead.nextScheduledAt) : format.shortDay(lead.nextScheduledAt);
    return { icon: Send, text: t('board.next.message', { when }), warn: soon };
  }
  if (booking?.coupleBookingAcknowledged) return { icon: BadgeCheck, text: t('board.next.confirmed'), warn: false };
  if (booking && lead.stage === 'Booked') return { icon: CircleHelp, text: t('board.next.asked'), warn: false };
  if (lead.needsReply) return { icon: CalendarClock, text: t('board.next.reply'), warn: false };
  return null;
}
