import { DAY } from '#contracts/durations.ts';

/** A day in the calendar; days are numbers since 1 January 1970. */
export interface Civil {
  day: number;
  y: number;
  /** 1 to 12. */
  m: number;
  d: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/** The date of a day, calculated with integers because it is called a million times for one file and Date is slow. */
export function civil(day: number): Civil {
  // Days since 1 March of year 0. Years start in March, so that the leap day is the last day of its year.
  const from = day + 719_468;
  const era = Math.floor(from / 146_097);
  const inEra = from - era * 146_097;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const m = month < 10 ? month + 3 : month - 9;
  const d = inYear - Math.floor((153 * month + 2) / 5) + 1;
  return { day, y: year + era * 400 + (m <= 2 ? 1 : 0), m, d, weekday: (((day + 4) % 7) + 7) % 7 };
}

export const dayOf = (y: number, m: number, d: number): number => Date.UTC(y, m - 1, d) / DAY;
export const monthLength = (y: number, m: number): number => new Date(Date.UTC(y, m, 0)).getUTCDate();
/** The first day of the week of a day, for weeks that start on `weekStart`. */
export const weekOf = ({ day, weekday }: Civil, weekStart: number): number => day - ((weekday - weekStart + 7) % 7);

/**
 * The number of a day's week, and the number of weeks in its year: the first week has at least four days of the year.
 */
export function weekNumber(at: Civil, weekStart: number): { week: number; weeks: number } {
  const { y } = civil(weekOf(at, weekStart) + 3);
  const first = weekOf(civil(dayOf(y, 1, 4)), weekStart);
  const next = weekOf(civil(dayOf(y + 1, 1, 4)), weekStart);
  return { week: (weekOf(at, weekStart) - first) / 7 + 1, weeks: (next - first) / 7 };
}
