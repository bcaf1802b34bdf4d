import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { icsRule } from './ics-rule.ts';
import { dayNumber, isoDay } from './ics-time.ts';
import { occurrences } from './occurrences.ts';
import { WorkBudget } from './work-budget.ts';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const [FIRST, LAST] = ['1986-01-01', '2031-12-31'];

/** Facts about every day of half a century, collected by counting, never by the arithmetic under test. */
interface Day {
  iso: string;
  y: number;
  m: number;
  d: number;
  name: string;
  isoWeek: number;
  isoYear: number;
  /** Its position among the days of its month, of its year, and among the same weekdays in both, from the start and from the end. */
  inMonth: Place;
  inYear: Place;
  nameInMonth: Place;
  nameInYear: Place;
}
type Place = [number, number];
const NOWHERE: Place = [0, 0];
const DAYS: Day[] = [];
for (let day = Temporal.PlainDate.from(FIRST); day.toString() <= LAST; day = day.add({ days: 1 })) {
  const [y, m, d] = [day.year, day.month, day.day];
  DAYS.push({
    iso: day.toString(),
    y,
    m,
    d,
    name: NAMES[day.dayOfWeek - 1] ?? '',
    isoWeek: day.weekOfYear ?? 0,
    isoYear: day.yearOfWeek ?? 0,
    inMonth: NOWHERE,
    inYear: NOWHERE,
    nameInMonth: NOWHERE,
    nameInYear: NOWHERE,
  });
}
const KINDS = [
  ['inMonth', ({ y, m }: Day) => `${y}-${m}`],
  ['inYear', ({ y }: Day) => `${y}`],
  ['nameInMonth', ({ y, m, name }: Day) => `${y}-${m}-${name}`],
  ['nameInYear', ({ y, name }: Day) => `${y}-${name}`],
] as const;
for (const [kind, keyOf] of KINDS)
  for (const among of Map.groupBy(DAYS, keyOf).values())
    for (const [at, day] of among.entries()) day[kind] = [at + 1, at - among.length];

/** The number of each day's week, counted from the first, by first day of the week. */
const WEEKS = new Map(
  NAMES.map((begins) => {
    let week = 0;
    return [begins, new Map(DAYS.map(({ iso, name }) => [iso, (week += name === begins ? 1 : 0)]))];
  }),
);
const DAY_NUMBERS = new Map(DAYS.map(({ iso }, at) => [iso, at]));
const WEEKS_OF = new Map(
  [...Map.groupBy(DAYS, ({ isoYear }) => isoYear)].map(([year, days]) => [
    year,
    Math.max(...days.map(({ isoWeek }) => isoWeek)),
  ]),
);

interface Parts {
  FREQ: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  INTERVAL: number;
  WKST: string;
  BYMONTH?: number[] | undefined;
  BYMONTHDAY?: number[] | undefined;
  BYYEARDAY?: number[] | undefined;
  BYWEEKNO?: number[] | undefined;
  BYDAY?: string[] | undefined;
  BYSETPOS?: number[] | undefined;
  COUNT?: number | undefined;
  UNTIL?: string | undefined;
}

const named = (list: number[], [front, back]: Place): boolean => list.includes(front) || list.includes(back);

/** All days of a rule, slowly and simply found by testing every single day (RFC 5545 §3.3.10). */
function model(parts: Parts, start: string): string[] {
  const begin = DAYS.find(({ iso }) => iso === start);
  if (!begin) throw new Error(start);
  const periodOf = (day: Day): number => {
    if (parts.FREQ === 'YEARLY') return day.y;
    if (parts.FREQ === 'MONTHLY') return day.y * 12 + day.m;
    return parts.FREQ === 'WEEKLY' ? (WEEKS.get(parts.WKST)?.get(day.iso) ?? 0) : (DAY_NUMBERS.get(day.iso) ?? 0);
  };
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYDAY, FREQ } = parts;
  const byDay = (day: Day, one: string): boolean => {
    const nth = Number(one.slice(0, -2));
    if (!one.endsWith(day.name)) return false;
    if (nth === 0 || FREQ === 'DAILY' || FREQ === 'WEEKLY') return true;
    return named([nth], FREQ === 'YEARLY' && !BYMONTH ? day.nameInYear : day.nameInMonth);
  };
  const fits = (day: Day): boolean => {
    if (BYMONTH && !BYMONTH.includes(day.m)) return false;
    if (
      BYWEEKNO &&
      !BYWEEKNO.some((nth) => day.isoWeek === (nth > 0 ? nth : (WEEKS_OF.get(day.isoYear) ?? 0) + nth + 1))
    )
      return false;
    if (BYYEARDAY && !named(BYYEARDAY, day.inYear)) return false;
    if (BYMONTHDAY && !named(BYMONTHDAY, day.inMonth)) return false;
    if (BYDAY) return BYDAY.some((one) => byDay(day, one));
    if (BYMONTHDAY || BYYEARDAY || FREQ === 'DAILY') return true;
    if (FREQ === 'WEEKLY' || BYWEEKNO) return day.name === begin.name;
    return day.d === begin.d && (FREQ === 'MONTHLY' || BYMONTH !== undefined || day.m === begin.m);
  };
  const first = periodOf(begin);
  const groups = Map.groupBy(
    DAYS.filter((day) => periodOf(day) >= first && (periodOf(day) - first) % parts.INTERVAL === 0 && fits(day)),
    periodOf,
  );
  const chosen = [...groups.values()].flatMap((days) =>
    parts.BYSETPOS ? days.filter((_, at) => named(parts.BYSETPOS ?? [], [at + 1, at - days.length])) : days,
  );
  const all = [
    start,
    ...chosen.map(({ iso }) => iso).filter((iso) => iso > start && (!parts.UNTIL || iso <= parts.UNTIL)),
  ];
  return all.slice(0, parts.COUNT);
}

const textOf = (parts: Parts): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value).replaceAll('-', '')}`)
    .join(';');

const some = (min: number, max: number, most = 3) =>
  fc.uniqueArray(
    fc.integer({ min, max }).filter((one) => one !== 0),
    { minLength: 1, maxLength: most },
  );
const maybe = <T>(one: fc.Arbitrary<T>, often = 3) => fc.option(one, { nil: undefined, freq: often });
const names = (nth: number) =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: -nth, max: nth }), fc.constantFrom(...NAMES))
      .map(([n, name]) => `${n === 0 ? '' : n}${name}`),
    { minLength: 1, maxLength: 4 },
  );
const end = {
  COUNT: maybe(fc.integer({ min: 1, max: 400 }), 1),
  UNTIL: maybe(
    fc.integer({ min: 0, max: DAYS.length - 1 }).map((at) => DAYS[at]?.iso ?? ''),
    1,
  ),
};
const RULES: Record<Parts['FREQ'], fc.Arbitrary<Parts>> = {
  DAILY: fc.record({
    FREQ: fc.constant('DAILY'),
    INTERVAL: fc.integer({ min: 1, max: 40 }),
    WKST: fc.constantFrom('MO', 'SU'),
    BYMONTH: maybe(some(1, 12), 1),
    BYMONTHDAY: maybe(some(-31, 31), 1),
    BYDAY: maybe(names(0), 1),
    ...end,
  }),
  WEEKLY: fc.record({
    FREQ: fc.constant('WEEKLY'),
    INTERVAL: fc.integer({ min: 1, max: 9 }),
    WKST: fc.constantFrom(...NAMES),
    BYMONTH: maybe(some(1, 12), 1),
    BYDAY: maybe(names(0)),
    BYSETPOS: maybe(some(-4, 4), 1),
    ...end,
  }),
  MONTHLY: fc.record({
    FREQ: fc.constant('MONTHLY'),
    INTERVAL: fc.integer({ min: 1, max: 15 }),
    WKST: fc.constantFrom('MO', 'SU'),
    BYMONTH: maybe(some(1, 12), 1),
    BYMONTHDAY: maybe(some(-31, 31), 1),
    BYDAY: maybe(names(5)),
    BYSETPOS: maybe(some(-6, 6), 1),
    ...end,
  }),
  YEARLY: fc.record({
    FREQ: fc.constant('YEARLY'),
    INTERVAL: fc.integer({ min: 1, max: 5 }),
    WKST: fc.constant('MO'),
    BYMONTH: maybe(some(1, 12), 2),
    BYMONTHDAY: maybe(some(-31, 31), 1),
    BYYEARDAY: maybe(some(-366, 366), 1),
    BYWEEKNO: maybe(some(-53, 53), 1),
    BYDAY: maybe(names(53), 2),
    BYSETPOS: maybe(some(-6, 6), 1),
    ...end,
  }),
};

const WINDOW = { first: '2026-11-01', last: '2029-11-30' };

test.each(Object.entries(RULES))(
  'finds the same days for %s rules as testing every single day',
  (_, rules) => {
    const starts = fc.integer({ min: 0, max: DAYS.length - 900 }).map((at) => DAYS[at]?.iso ?? '');
    fc.assert(
      fc.property(rules, starts, (parts, start) => {
        const rule = icsRule(textOf(parts));
        if (!rule) throw new Error(textOf(parts));
        const found = occurrences(
          rule,
          dayNumber(start),
          { first: dayNumber(WINDOW.first), last: dayNumber(WINDOW.last) },
          new WorkBudget(1_000_000),
        );
        const expected = model(parts, start).filter((iso) => iso >= WINDOW.first && iso <= WINDOW.last);
        expect([textOf(parts), start, found.map(isoDay)]).toEqual([textOf(parts), start, expected]);
      }),
      { numRuns: 200 },
    );
  },
  MINUTE,
);

test('costs depend on the days in the window, not on how long ago the rule started', () => {
  const cost = (text: string, start: string): number => {
    const rule = icsRule(text);
    if (!rule) throw new Error(text);
    const budget = new WorkBudget(1_000_000);
    occurrences(rule, dayNumber(start), { first: dayNumber(WINDOW.first), last: dayNumber(WINDOW.last) }, budget);
    return 1_000_000 - budget.left;
  };
  expect(cost('FREQ=YEARLY', '1901-06-12')).toBeLessThan(12);
  expect(cost('FREQ=YEARLY;BYMONTH=6;BYDAY=2SA', '1901-06-12')).toBeLessThan(200);
  expect(cost('FREQ=MONTHLY', '1901-06-12')).toBeLessThan(100);
  expect(cost('FREQ=DAILY;INTERVAL=2;COUNT=900000', '1901-06-12')).toBeLessThan(1_200);
  expect(cost('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '1901-06-12')).toBeLessThan(12);
});
