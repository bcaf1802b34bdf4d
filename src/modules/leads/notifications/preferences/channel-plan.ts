import { HOUR } from '#contracts/durations.ts';
import { isMailedAnyway } from '#contracts/notifications/notification-kinds.ts';
import type { MailTime, NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '#contracts/notifications/notification.ts';
import { addDays, localDayOf, localTimeOf, localToInstant } from '#shared/local-time.ts';

/** The local time of the daily email. */
const DAILY_AT = '08:00';

export interface ChannelPlan {
  inApp: boolean;
  /** `now`, the due time of the digest email in milliseconds, or null for no email. */
  mail: 'now' | number | null;
  /** In milliseconds; null for no push message. */
  pushAt: number | null;
}

/** Plans a notification's channels and their times from the person's preferences and the supplier's time zone. */
export function planChannels(
  { kinds, quiet }: Pick<NotificationPreferences, 'kinds' | 'quiet'>,
  kind: NotificationKind,
  at: number,
  zone: string,
): ChannelPlan {
  const { inApp, mail, push } = kinds[kind];
  const audible = afterQuiet(at, quiet, zone);
  const wish = isMailedAnyway(kind) ? 'off' : mail;
  return { inApp, mail: mailTime(wish, at, audible, quiet, zone), pushAt: push ? audible : null };
}

function mailTime(
  wish: MailTime,
  at: number,
  audible: number,
  quiet: NotificationPreferences['quiet'],
  zone: string,
): ChannelPlan['mail'] {
  if (wish === 'off') return null;
  if (wish === 'instant') return audible === at ? 'now' : audible;
  // The daily email is sent at eight even during quiet hours, because the person chose it and it is sent only once.
  if (wish === 'daily') return nextLocal(at, DAILY_AT, zone);
  return afterQuiet((Math.floor(at / HOUR) + 1) * HOUR, quiet, zone);
}

/** The given time, or the end of the quiet hours that contain it. There are no quiet hours if start and end are equal. */
export function afterQuiet(at: number, quiet: NotificationPreferences['quiet'], zone: string): number {
  if (quiet === null || quiet.from === quiet.to) return at;
  const time = localTimeOf(at, zone);
  const { from, to } = quiet;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? nextLocal(at, to, zone) : at;
}

/** The next time after `at` when the supplier's clock shows this time. */
function nextLocal(at: number, time: string, zone: string): number {
  const day = localDayOf(at, zone);
  const today = localToInstant(day, time, zone);
  return today > at ? today : localToInstant(addDays(day, 1), time, zone);
}
