import { localDayOf, localTimeOf, localToInstant } from '#shared/local-time.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A DATE or DATE-TIME of a calendar file. */
export interface IcsTime {
  /** Days since 1 January 1970, on the clock of `zone`. */
  day: number;
  /** Minutes since midnight; null for a whole day. */
  minute: number | null;
  /** IANA name; null for whatever clock the reader has. */
  zone: string | null;
}

export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

const FORM = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/u;

/** The time of a value on the clock of `zone`, unless it says UTC; null when it is none. */
export function icsTime(value: string, zone: string | null = null): IcsTime | null {
  const [, y = '', m = '', d = '', hour, minute = '0', , utc] = FORM.exec(value.trim()) ?? [];
  const at = Date.UTC(Number(y), Number(m) - 1, Number(d));
  if (y === '' || Number(y) < 1900 || Number(y) > 2200 || new Date(at).getUTCDate() !== Number(d)) return null;
  const day = at / DAY_MS;
  if (hour === undefined) return { day, minute: null, zone: null };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return { day, minute: Number(hour) * 60 + Number(minute), zone: utc === 'Z' ? 'UTC' : zone };
}

/** The same moment on another clock. Whole days stay the same day everywhere. */
export function onClock(time: IcsTime, zone: string): IcsTime {
  if (time.minute === null || time.zone === null || time.zone === zone) return { ...time, zone };
  const instant = instantOf(time, zone);
  return { day: dayNumber(localDayOf(instant, zone)), minute: minutesOf(localTimeOf(instant, zone)), zone };
}

/** Milliseconds; `fallback` is the clock of a time without one. */
function instantOf({ day, minute, zone }: IcsTime, fallback: string): number {
  const at = minute ?? 0;
  const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  if (zone === 'UTC') return day * DAY_MS + at * MINUTE_MS;
  return localToInstant(isoDay(day), time, zone ?? fallback);
}

/** Minutes since midnight of HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DURATION = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/u;

/** Minutes of a DURATION; 0 for a negative one and for nonsense. */
export function durationMinutes(value: string): number {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(value.trim()) ?? [];
  if (sign === undefined || sign === '-') return 0;
  return (
    (Number(weeks) * 7 + Number(days)) * 1_440 + Number(hours) * 60 + Number(minutes) + Math.ceil(Number(seconds) / 60)
  );
}
