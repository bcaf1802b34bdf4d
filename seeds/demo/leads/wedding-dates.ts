import type { PartialDate, Season, WeekdayGroup } from '#contracts/partial-date.ts';
import { civil, onOrAfter } from '../calendar.ts';
import { weighted } from '../random.ts';
import type { Random } from '../random.ts';

const WEEKDAYS = weighted([6, 62], [5, 18], [0, 8], [4, 6], [3, 3], [2, 2], [1, 1]);
/** January first. */
const MONTHS = [2, 3, 5, 7, 11, 13, 14, 14, 13, 8, 4, 6];
const BUSIEST = Math.max(...MONTHS);

type Shape = 'day' | 'weekday in month' | 'month' | 'weekday in season' | 'season' | 'year' | 'undecided';
const SHAPES = weighted<Shape>(
  ['day', 58],
  ['weekday in month', 12],
  ['month', 9],
  ['weekday in season', 3],
  ['season', 8],
  ['year', 5],
  ['undecided', 5],
);
/** Couples further along know the day. */
const SURE_SHAPES = weighted<Shape>(['day', 88], ['weekday in month', 8], ['month', 4]);

/** A wedding day between two days, weighted by popularity. */
export function weddingDay(earliest: number, latest: number, random: Random): number {
  let day = earliest;
  for (let tries = 0; tries < 12; tries += 1) {
    day = onOrAfter(earliest + Math.floor(random.float() * Math.max(1, latest - earliest)), random.draw(WEEKDAYS));
    if (random.chance((MONTHS[civil(day).m - 1] as number) / BUSIEST)) break;
  }
  return day;
}

const SEASON_OF_MONTH: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
];
const GROUP_OF_WEEKDAY: readonly WeekdayGroup[] = [
  'Sunday',
  'Mon-Thurs',
  'Mon-Thurs',
  'Mon-Thurs',
  'Mon-Thurs',
  'Friday',
  'Saturday',
];

/** The date a couple mentions for the day it has in mind; `sure` couples leave less undecided. */
export function sayDate(day: number, certainty: 'day' | 'sure' | 'open', random: Random): PartialDate {
  const { y, m, d, weekday } = civil(day);
  const shape = certainty === 'day' ? 'day' : random.draw(certainty === 'sure' ? SURE_SHAPES : SHAPES);
  const group = GROUP_OF_WEEKDAY[weekday] as WeekdayGroup;
  const season = SEASON_OF_MONTH[m - 1] as Season;
  // A winter is named after the year in which it starts.
  const seasonYear = m < 3 ? y - 1 : y;
  switch (shape) {
    case 'day':
      return { y, m, d };
    case 'weekday in month':
      return { y, m, d: group };
    case 'month':
      return { y, m, d: null };
    case 'weekday in season':
      return { y: seasonYear, m: season, d: group };
    case 'season':
      return { y: seasonYear, m: season, d: null };
    case 'year':
      return { y, m: null, d: null };
    case 'undecided':
      return { y: null, m: null, d: null };
  }
}
