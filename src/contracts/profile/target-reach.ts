/** Which couples fit a supplier's targeting: the one rule for its own figures and for suggesting it to couples (P10). */
import { daysInMonth, DEFAULT_SEASONS, SEASONS } from '../partial-date.ts';
import type { PartialDate, Season, WeekdayGroup } from '../partial-date.ts';
import { BUDGET_BUCKETS } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import { EVERY } from './profile-field.ts';

/** The known facts about a couple; null if undecided. */
export interface TargetCouple {
  budget: BudgetKey | null;
  guests: number | null;
  weekday: WeekdayGroup | null;
  season: Season | null;
  year: number | null;
}

/** The couples a supplier wants: null is the full range, `all` any. */
export interface Targeting {
  /** Minor units. */
  budget: readonly [number, number] | null;
  guests: readonly [number, number] | null;
  weekday: readonly string[];
  season: readonly string[];
  year: readonly string[];
}
export const TARGET_CHOICES = ['weekday', 'season', 'year'] as const;
export type TargetChoice = (typeof TARGET_CHOICES)[number];
export type TargetPart = keyof Targeting;

/** The ends of the ranges; the upper one of the budget includes everything above it. */
export interface TargetEnds {
  budget: number;
  guests: readonly [number, number];
}

type Fits = Readonly<Record<TargetPart, (couple: TargetCouple, targeting: Targeting, ends: TargetEnds) => boolean>>;

/** Anything a couple has left open fits. */
const FITS: Fits = {
  budget({ budget }, { budget: asked }, ends) {
    const bucket = BUDGET_BUCKETS.find(({ key }) => key === budget);
    if (!asked || !bucket) return true;
    const [from, to] = asked;
    const reaches = bucket.max === null || bucket.max * 100 > from;
    return reaches && (to >= ends.budget || bucket.min * 100 < to);
  },
  guests({ guests }, { guests: asked }, ends) {
    if (!asked || guests === null) return true;
    const [least, most] = ends.guests;
    const within = Math.min(Math.max(guests, least), most);
    return within >= asked[0] && within <= asked[1];
  },
  weekday: ({ weekday }, { weekday: asked }) => weekday === null || isChosen(asked, weekday),
  season: ({ season }, { season: asked }) => season === null || isChosen(asked, season),
  year({ year }, { year: asked }) {
    if (year === null || asked.includes(EVERY)) return true;
    return asked.some((choice) =>
      choice.endsWith('+') ? year >= Number.parseInt(choice, 10) : choice === String(year),
    );
  },
};

const isChosen = (asked: readonly string[], one: string): boolean => asked.includes(EVERY) || asked.includes(one);

const PARTS = Object.keys(FITS) as TargetPart[];

export function coupleFits(couple: TargetCouple, targeting: Targeting, ends: TargetEnds): boolean {
  return PARTS.every((part) => FITS[part](couple, targeting, ends));
}

export interface Reach {
  fits: number;
  of: number;
  /** The choice that excludes most couples who fit otherwise, and how many; for a list, the option to add. */
  costliest: { part: TargetPart; option: string | null; couples: number } | null;
}

/** How many couples fit, and which choice excludes most of the others. */
export function reachOf(
  couples: readonly TargetCouple[],
  targeting: Targeting,
  { ends, options }: { ends: TargetEnds; options: Readonly<Record<TargetChoice, readonly string[]>> },
): Reach {
  const count = (asked: Targeting): number => couples.filter((couple) => coupleFits(couple, asked, ends)).length;
  const fits = count(targeting);
  const wider: { part: TargetPart; option: string | null; asked: Targeting }[] = [
    ...(['budget', 'guests'] as const).map((part) => ({ part, option: null, asked: { ...targeting, [part]: null } })),
    ...TARGET_CHOICES.flatMap((part) =>
      options[part]
        .filter((option) => option !== EVERY && !isChosen(targeting[part], option))
        .map((option) => ({ part, option, asked: { ...targeting, [part]: [...targeting[part], option] } })),
    ),
  ];
  const gains = wider.map(({ part, option, asked }) => ({ part, option, couples: count(asked) - fits }));
  const most = gains.toSorted((a, b) => b.couples - a.couples)[0];
  return { fits, of: couples.length, costliest: most && most.couples > 0 ? most : null };
}

/** The parts of a wedding date that targeting uses. */
export function targetDate({ y, m, d }: PartialDate): Pick<TargetCouple, 'weekday' | 'season' | 'year'> {
  return { year: y, season: typeof m === 'number' ? seasonOf(m) : m, weekday: weekdayOf(y, m, d) };
}

const seasonOf = (month: number): Season | null =>
  SEASONS.find((season) => {
    const { start, months } = DEFAULT_SEASONS[season];
    return (month - start + 12) % 12 < months;
  }) ?? null;

const WEEKENDS: Readonly<Partial<Record<number, WeekdayGroup>>> = { 0: 'Sunday', 5: 'Friday', 6: 'Saturday' };

function weekdayOf(y: number | null, m: PartialDate['m'], d: PartialDate['d']): WeekdayGroup | null {
  if (typeof d !== 'number') return d;
  if (y === null || typeof m !== 'number' || d > daysInMonth(y, m)) return null;
  return WEEKENDS[new Date(Date.UTC(y, m - 1, d)).getUTCDay()] ?? 'Mon-Thurs';
}
