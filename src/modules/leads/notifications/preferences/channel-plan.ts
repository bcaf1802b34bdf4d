import { HOUR } from '#contracts/durations.ts';
import type { MailTime, NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '#contracts/notifications/notification.ts';
import { addDays, localDayOf, localTimeOf, localToInstant } from '#shared/local-time.ts';

/** Local time at which the daily mail goes. */
const DAILY_AT = '08:00';

export interface ChannelPlan {
  inApp: boolean;
  /** `now`, the moment of the mail that gathers it in milliseconds, or null for no mail. */
  mail: 'now' | number | null;
  /** Milliseconds, or null for no push. */
  pushAt: number | null;
}

/** Which ways a kind takes to a person, and when, by the person's choices and the supplier's clock. */
export function planChannels(
  { kinds, quiet }: Pick<NotificationPreferences, 'kinds' | 'quiet'>,
  kind: NotificationKind,
  at: number,
  zone: string,
): ChannelPlan {
  const { inApp, mail, push } = kinds[kind];
  const audible = afterQuiet(at, quiet, zone);
  return { inApp, mail: mailTime(mail, at, audible, quiet, zone), pushAt: push ? audible : null };
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
  // Whoever wants the daily mail at eight gets it at eight: it was chosen, and it comes once.
  if (wish === 'daily') return nextLocal(at, DAILY_AT, zone);
  return afterQuiet((Math.floor(at / HOUR) + 1) * HOUR, quiet, zone);
}

/** The moment itself, or the end of the quiet hours it falls into. Hours that begin and end alike are none. */
export function afterQuiet(at: number, quiet: NotificationPreferences['quiet'], zone: string): number {
  if (quiet === null || quiet.from === quiet.to) return at;
  const time = localTimeOf(at, zone);
  const { from, to } = quiet;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? nextLocal(at, to, zone) : at;
}

/** The next moment, later than `at`, at which the supplier's clock shows this time. */
function nextLocal(at: number, time: string, zone: string): number {
  const day = localDayOf(at, zone);
  const today = localToInstant(day, time, zone);
  return today > at ? today : localToInstant(addDays(day, 1), time, zone);
}
