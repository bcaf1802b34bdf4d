import { DAY, MINUTES_A_DAY } from '#contracts/durations.ts';

/** A DATE or DATE-TIME of a calendar file. */
export interface IcsTime {
  /** Days since 1 January 1970, in `zone`. */
  day: number;
  /** Minutes since midnight; null for a whole day. */
  minute: number | null;
  /** UTC, or the TZID as the file writes it; null for the reader's own clock. */
  zone: string | null;
}

export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
export const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY;

/** Also accepts the separators of ISO 8601, which some programs write. */
const FORM = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/iu;

/** The time of a value in `zone`, unless it contains UTC or an offset itself; null when it is invalid. */
export function icsTime(value: string, zone: string | null = null): IcsTime | null {
  const [, y = '', m = '', d = '', hour, minute = '0', , own] = FORM.exec(value.trim()) ?? [];
  const at = Date.UTC(Number(y), Number(m) - 1, Number(d));
  if (y === '' || Number(y) < 1900 || Number(y) > 2200 || new Date(at).getUTCDate() !== Number(d)) return null;
  const day = at / DAY;
  if (hour === undefined) return { day, minute: null, zone: null };
  const clock = own === undefined ? zone : own.toUpperCase() === 'Z' ? 'UTC' : own;
  // 24:00, as some programs write the end of a day, is the start of the next.
  if (hour === '24' && Number(minute) === 0) return { day: day + 1, minute: 0, zone: clock };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return { day, minute: Number(hour) * 60 + Number(minute), zone: clock };
}

const DURATION = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/u;

/** Minutes of a DURATION; 0 for a negative or invalid one. */
export function durationMinutes(value: string): number {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(value.trim()) ?? [];
  if (sign === undefined || sign === '-') return 0;
  return (
    (Number(weeks) * 7 + Number(days)) * MINUTES_A_DAY +
    Number(hours) * 60 +
    Number(minutes) +
    Math.ceil(Number(seconds) / 60)
  );
}
