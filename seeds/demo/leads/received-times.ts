import { MINUTES_A_DAY } from '#contracts/durations.ts';
import type { LocalClock } from '../calendar.ts';
import { civil } from '../calendar.ts';
import type { Random } from '../random.ts';

/** Enquiries by hour of the day: at breakfast, at lunch, and most of all in the evening on the sofa. */
const HOURS = [2, 1, 0.5, 0.3, 0.3, 0.6, 2, 4, 6, 7, 7, 7, 9, 7, 6, 6, 6, 7, 8, 11, 13, 13, 9, 5];
/** Sunday first. */
const WEEKDAYS = [1.5, 1.25, 1.1, 1.05, 1, 0.8, 0.9];
/** January first: couples get engaged at Christmas, and summer weddings inspire others. */
const MONTHS = [1.7, 1.45, 1.15, 1, 0.95, 0.85, 0.85, 1.05, 1.15, 0.95, 0.8, 0.85];

const YEAR = 365;
/** Maximum age of an enquiry in days. */
const OLDEST = 600;
/** Weight of a day before the last twelve months. */
const OLDER_SHARE = 0.14;
/** Weight of a day in the last weeks: the business grows, and a demo should show recent activity. */
const RECENT = 50;
const RECENT_SHARE = 2.2;

/**
 * When a supplier's enquiries arrived: `count` instants in ascending order, most within a year before `now`, none after
 * it. Only one day's worth is in memory at a time.
 */
export function* receivedTimes(count: number, now: number, clock: LocalClock, random: Random): Generator<number> {
  const today = clock.day(now);
  const sums: number[] = [];
  let sum = 0;
  for (let age = OLDEST; age >= 0; age -= 1) {
    const { m, weekday } = civil(today - age);
    sum += ageWeight(age) * (MONTHS[m - 1] as number) * (WEEKDAYS[weekday] as number);
    sums.push(sum);
  }
  const perDay = new Uint32Array(sums.length);
  for (let lead = 0; lead < count; lead += 1) {
    const at = firstAbove(sums, random.float() * sum);
    perDay[at] = (perDay[at] as number) + 1;
  }
  const minuteNow = Math.max(1, clock.minute(now));
  for (let at = 0; at < perDay.length; at += 1) {
    const day = today - OLDEST + at;
    // Times later today are moved into the hours that have already passed.
    const share = day === today ? minuteNow / MINUTES_A_DAY : 1;
    const minutes = Array.from({ length: perDay[at] as number }, () => minuteOfDay(random) * share).sort(
      (a, b) => a - b,
    );
    for (const minute of minutes) yield Math.min(now, Math.floor(clock.instant(day, minute)));
  }
}

const ageWeight = (age: number): number => (age <= RECENT ? RECENT_SHARE : age <= YEAR ? 1 : OLDER_SHARE);

const HOUR_SUMS = HOURS.map((_, at) => HOURS.slice(0, at + 1).reduce((a, b) => a + b, 0));

function minuteOfDay(random: Random): number {
  const hour = firstAbove(HOUR_SUMS, random.float() * (HOUR_SUMS.at(-1) as number));
  return hour * 60 + random.float() * 60;
}

/** Index of the first running sum above a value. */
function firstAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
