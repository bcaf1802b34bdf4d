/**
 * The wedding date as couples know it: null means undecided, `m` can be a season and `d` a kind of weekday (F8). A
 * first and a last day are derived from it for sorting and searching.
 */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];
export const WEEKDAY_GROUPS = ['Mon-Thurs', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekdayGroup = (typeof WEEKDAY_GROUPS)[number];

export interface PartialDate {
  /** Four-digit year, null when undecided. */
  y: number | null;
  /** 1 to 12, or a season, null when undecided. */
  m: number | Season | null;
  /** 1 to 31, or a weekday group, null when undecided. */
  d: number | WeekdayGroup | null;
}

export interface SeasonRule {
  /** First month, 1 to 12. */
  start: number;
  /** Months, 3 unless the market says otherwise. */
  months: number;
}

/** Spring starts in March, summer in June, autumn in September, winter in December; three months each. */
export const DEFAULT_SEASONS: Readonly<Record<Season, SeasonRule>> = {
  spring: { start: 3, months: 3 },
  summer: { start: 6, months: 3 },
  autumn: { start: 9, months: 3 },
  winter: { start: 12, months: 3 },
};

/** Inclusive ISO days (YYYY-MM-DD). */
export interface DayRange {
  earliest: string;
  latest: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const iso = (y: number, m: number, d: number): string => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;

/** Days of a month; leap years included. */
export function daysInMonth(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(m) ? 30 : 31;
}

/** True when every part is decided and the day exists. */
export function isFullDate(date: PartialDate): date is { y: number; m: number; d: number } {
  return (
    typeof date.y === 'number' &&
    typeof date.m === 'number' &&
    typeof date.d === 'number' &&
    date.d <= daysInMonth(date.y, date.m)
  );
}

/**
 * First and last day a partial date can mean, null without a year. A weekday group does not narrow the range; it is
 * matched day by day (days-of-date.ts).
 */
export function dayRange(
  date: PartialDate,
  seasons: Readonly<Record<Season, SeasonRule>> = DEFAULT_SEASONS,
): DayRange | null {
  if (date.y === null) return null;
  if (isFullDate(date)) {
    const day = iso(date.y, date.m, date.d);
    return { earliest: day, latest: day };
  }
  if (date.m === null) return { earliest: iso(date.y, 1, 1), latest: iso(date.y, 12, 31) };
  if (typeof date.m === 'number') {
    return { earliest: iso(date.y, date.m, 1), latest: iso(date.y, date.m, daysInMonth(date.y, date.m)) };
  }
  const { start, months } = seasons[date.m];
  const lastIndex = start - 1 + months - 1;
  const lastYear = date.y + Math.floor(lastIndex / 12);
  const lastMonth = (lastIndex % 12) + 1;
  return { earliest: iso(date.y, start, 1), latest: iso(lastYear, lastMonth, daysInMonth(lastYear, lastMonth)) };
}

export const UNDECIDED: PartialDate = { y: null, m: null, d: null };
