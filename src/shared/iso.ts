import { DAY, MINUTE, SECOND } from '#contracts/durations.ts';

/** Two and three digits for each number below 60 and 1,000. */
const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const THREE = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));

/** The last day formatted, as `2027-06-19T`: the rows of a list are mostly from a few days. */
let lastDay = Number.NaN;
let lastDate = '';

/** An instant in milliseconds as responses carry it: ISO 8601 in UTC. */
export function iso(instant: number): string {
  const whole = Math.trunc(instant);
  const day = Math.floor(whole / DAY);
  if (day !== lastDay) {
    lastDate = new Date(instant).toISOString().slice(0, -'00:00:00.000Z'.length);
    lastDay = day;
  }
  const time = whole - day * DAY;
  const minutes = Math.floor(time / MINUTE);
  const seconds = Math.floor(time / SECOND) % 60;
  return `${lastDate}${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds]}.${THREE[time % 1_000]}Z`;
}

export const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant));
