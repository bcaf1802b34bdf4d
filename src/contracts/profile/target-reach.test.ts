import { yearChoices } from './target-years.ts';
import { coupleFits, reachOf, targetDate } from './target-reach.ts';
import type { TargetCouple, Targeting } from './target-reach.ts';
import { BUDGET_MAX, GUESTS } from './profile-sections.ts';
import { SEASONS, WEEKDAY_GROUPS } from '../partial-date.ts';

const ENDS = { budget: BUDGET_MAX, guests: [GUESTS.min, GUESTS.max] } as const;
const ANYONE: Targeting = { budget: null, guests: null, weekday: ['all'], season: ['all'], year: ['all'] };
const OPEN: TargetCouple = { budget: null, guests: null, weekday: null, season: null, year: null };
const fits = (couple: Partial<TargetCouple>, asked: Partial<Targeting>): boolean =>
  coupleFits({ ...OPEN, ...couple }, { ...ANYONE, ...asked }, ENDS);

describe('P10: a couple fits', () => {
  it('if its budget overlaps, including above the highest', () => {
    const asked = { budget: [10_000_00, 15_000_00] } as const;
    expect(
      ['under-5k', '5k-10k', '10k-15k', '15k-20k'].map((budget) => fits({ budget: budget as '5k-10k' }, asked)),
    ).toEqual([false, false, true, false]);
    expect(fits({ budget: 'over-20k' }, { budget: [15_000_00, BUDGET_MAX] })).toBe(true);
    expect(fits({ budget: 'over-20k' }, { budget: [15_000_00, 19_500_00] })).toBe(false);
  });

  it('if its guests are in the range, whose ends include everything beyond', () => {
    expect([40, 60, 180, 181].map((guests) => fits({ guests }, { guests: [60, 180] }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fits({ guests: 12 }, { guests: [20, 80] })).toBe(true);
    expect(fits({ guests: 400 }, { guests: [200, 260] })).toBe(true);
  });

  it('by its day, season and year, with all later years as one', () => {
    expect(fits({ weekday: 'Saturday' }, { weekday: ['Friday'] })).toBe(false);
    expect(fits({ season: 'summer' }, { season: ['summer'] })).toBe(true);
    expect([2026, 2028, 2029, 2031].map((year) => fits({ year }, { year: ['2026', '2029+'] }))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('whatever it has left open', () => {
    expect(
      fits({}, { budget: [0, 500_00], guests: [20, 25], weekday: ['Friday'], season: ['spring'], year: ['2026'] }),
    ).toBe(true);
  });
});

describe('the reach', () => {
  const options = { weekday: WEEKDAY_GROUPS, season: SEASONS, year: yearChoices(2026) };
  const couples: TargetCouple[] = [
    { ...OPEN, weekday: 'Saturday', guests: 80 },
    { ...OPEN, weekday: 'Saturday', guests: 90 },
    { ...OPEN, weekday: 'Friday', guests: 30 },
    { ...OPEN, weekday: 'Friday', guests: 100 },
  ];

  it('counts the couples that fit and names the choice that excludes the most', () => {
    expect(reachOf(couples, { ...ANYONE, weekday: ['Friday'], guests: [60, 260] }, { ends: ENDS, options })).toEqual({
      fits: 1,
      of: 4,
      costliest: { part: 'weekday', option: 'Saturday', couples: 2 },
    });
  });

  it('names nothing when everyone fits', () => {
    expect(reachOf(couples, ANYONE, { ends: ENDS, options })).toEqual({ fits: 4, of: 4, costliest: null });
  });
});

describe('the date of a couple', () => {
  it.each([
    [
      { y: 2027, m: 6, d: 19 },
      { year: 2027, season: 'summer', weekday: 'Saturday' },
    ],
    [
      { y: 2027, m: 1, d: 13 },
      { year: 2027, season: 'winter', weekday: 'Mon-Thurs' },
    ],
    [
      { y: 2027, m: 12, d: 'Friday' },
      { year: 2027, season: 'winter', weekday: 'Friday' },
    ],
    [
      { y: null, m: 'autumn', d: null },
      { year: null, season: 'autumn', weekday: null },
    ],
    [
      { y: null, m: 2, d: 29 },
      { year: null, season: 'winter', weekday: null },
    ],
  ] as const)('%j is %j', (date, parts) => {
    expect(targetDate(date)).toEqual(parts);
  });
});
