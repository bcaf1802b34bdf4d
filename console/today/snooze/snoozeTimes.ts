/** The times a couple can be snoozed to, in the supplier's time zone (pure; tested). */
import { addDays } from '../../format/addDays.ts';
import { formatTime } from '../../format/dates.ts';
import { todayIn } from '../../format/todayIn.ts';

const SNOOZE_TIMES = ['later', 'tomorrow', 'friday', 'monday', 'week'] as const;
export type SnoozeName = (typeof SNOOZE_TIMES)[number];

export interface SnoozeTime {
  name: SnoozeName;
  /** YYYY-MM-DD and HH:MM in the supplier's time zone. */
  day: string;
  time: string;
}

/** The start of the working day. */
export const MORNING = '09:00';
const LATER_HOURS = 3;
/** After this hour, "Later today" makes no sense. */
const LATEST = 19;
const FRIDAY = 5;
const MONDAY = 1;

/** The sensible times for now, soonest first; no two mean the same day. */
export function snoozeTimes(now: Date, timeZone: string | undefined): SnoozeTime[] {
  const today = todayIn(timeZone, now);
  const hour = Number(formatTime(now, 'en-GB', timeZone).slice(0, 2)) + LATER_HOURS;
  const weekday = new Date(today).getUTCDay();
  const untilFriday = (FRIDAY - weekday + 7) % 7;
  const untilMonday = (MONDAY - weekday + 7) % 7 || 7;
  const times: (SnoozeTime | null)[] = [
    hour <= LATEST ? { name: 'later', day: today, time: `${String(hour).padStart(2, '0')}:00` } : null,
    { name: 'tomorrow', day: addDays(today, 1), time: MORNING },
    untilFriday > 1 ? { name: 'friday', day: addDays(today, untilFriday), time: MORNING } : null,
    untilMonday > 1 ? { name: 'monday', day: addDays(today, untilMonday), time: MORNING } : null,
    untilMonday === 7 ? null : { name: 'week', day: addDays(today, 7), time: MORNING },
  ];
  return times
    .filter((time): time is SnoozeTime => time !== null)
    .toSorted((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
}
