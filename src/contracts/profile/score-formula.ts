/**
 * The published formula of the profile score (P11, D32). Server, console and search use this file (with
 * `score-criteria.ts`, its list), so that people see, try out and sort by the same number. It doesn't import yup or
 * anything that depends on where it runs.
 *
 * Each part of the score has criteria. The weights of the parts are reference data and add up to 100 points, which are
 * spread over the criteria in whole points. A criterion earns points in proportion to how far it is met, rounded down;
 * the score is their sum. The supplier's paid plan doesn't count.
 */
import { SCORE_CRITERIA } from './score-criteria.ts';
import type { CriterionId } from './score-criteria.ts';
import { SCORE_PARTS } from './score-terms.ts';
import type { Criterion, ScoreFacts, ScorePage, ScorePart, ScoreWeights } from './score-terms.ts';

export { SCORE_CRITERIA } from './score-criteria.ts';
export type { CriterionId } from './score-criteria.ts';
export { SCORE_PARTS } from './score-terms.ts';
export type { ScoreFacts, ScorePage, ScorePart, ScoreWeights } from './score-terms.ts';

/** Raised whenever a criterion or a share below changes, so that stored scores are computed again. */
export const SCORE_FORMULA = 1;

/** One criterion of a supplier's score, in whole points. */
export interface ScoredCriterion {
  id: CriterionId;
  part: ScorePart;
  possible: number;
  points: number;
  have: number;
  want: number;
  minutes: number;
  slow: boolean;
  page: ScorePage;
  field: string | null;
}

/** Every criterion that gives points in the supplier's market, in the order of the formula. */
export function scoredCriteria(facts: ScoreFacts, weights: ScoreWeights): ScoredCriterion[] {
  const measured = (SCORE_CRITERIA as readonly (Criterion & { id: CriterionId })[]).flatMap((criterion) => {
    const measure = criterion.measure(facts);
    return measure === null ? [] : [{ ...criterion, ...measure }];
  });
  const parts = SCORE_PARTS.filter((part) => measured.some((criterion) => criterion.part === part));
  const ofParts = spread(
    100,
    parts.map((part) => weights[part]),
  );
  return parts.flatMap((part, at) => {
    const own = measured.filter((criterion) => criterion.part === part);
    const ofCriteria = spread(
      ofParts[at] ?? 0,
      own.map(({ share }) => share),
    );
    return own.flatMap(({ id, have, want, minutes, slow = false, page, field = null }, index) => {
      const possible = ofCriteria[index] ?? 0;
      if (possible === 0) return [];
      const reached = Math.min(1, Math.max(0, have / want));
      const missing = Math.max(0, want - have);
      const time = 'all' in minutes ? minutes.all : minutes.each * missing;
      return [
        {
          id,
          part,
          possible,
          // A tiny addition, because 0.7 × 10 can be 6.999… in floating point.
          points: Math.floor(possible * reached + 1e-9),
          have: Math.min(have, want),
          want,
          minutes: missing === 0 ? 0 : Math.ceil(time),
          slow,
          page,
          field,
        },
      ];
    });
  });
}

/** Whole numbers in the given ratio that add up to `total`: the largest remainders are rounded up, the first in a tie. */
function spread(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / sum) * total);
  const whole = exact.map((value) => Math.floor(value + 1e-9));
  const left = total - whole.reduce((all, value) => all + value, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - (whole[at] ?? 0) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

type Points = Pick<ScoredCriterion, 'id' | 'possible' | 'points'>;

/** The score, 0 to 100; criteria in `done` count as met, which is how steps are tried out. */
export const totalPoints = (criteria: readonly Points[], done: ReadonlySet<string> = new Set()): number =>
  criteria.reduce((sum, { id, possible, points }) => sum + (done.has(id) ? possible : points), 0);

export interface PartPoints {
  part: ScorePart;
  points: number;
  possible: number;
}

/** The points of each part that gives any. */
export const partPoints = (criteria: readonly ScoredCriterion[], done?: ReadonlySet<string>): PartPoints[] =>
  SCORE_PARTS.flatMap((part) => {
    const own = criteria.filter((criterion) => criterion.part === part);
    const possible = own.reduce((sum, criterion) => sum + criterion.possible, 0);
    return possible === 0 ? [] : [{ part, points: totalPoints(own, done), possible }];
  });

export const gainOf = ({ possible, points }: Pick<ScoredCriterion, 'possible' | 'points'>): number => possible - points;

/**
 * Criteria not met yet, by points per minute, then the shorter one first; slow ones come last. If every photo has a description,
 * more photos come before more descriptions.
 */
export function openSteps(criteria: readonly ScoredCriterion[]): ScoredCriterion[] {
  const steps = criteria
    .filter((criterion) => gainOf(criterion) > 0)
    .toSorted(
      (a, b) =>
        Number(a.slow) - Number(b.slow) ||
        gainOf(b) / Math.max(1, b.minutes) - gainOf(a) / Math.max(1, a.minutes) ||
        a.minutes - b.minutes,
    );
  const describe = steps.find(({ id }) => id === 'described-photos');
  const add = steps.find(({ id }) => id === 'photos');
  if (!describe || !add || describe.have < add.have) return steps;
  return steps.filter((step) => step !== describe).flatMap((step) => (step === add ? [add, describe] : [step]));
}

/** Lowest points of each band. */
export const SCORE_BANDS = { expert: 90, intermediate: 50, beginner: 0 } as const;
export type ScoreBand = keyof typeof SCORE_BANDS;
export const BAND_NAMES = Object.keys(SCORE_BANDS) as ScoreBand[];

/** Whole percentages, adding up to 100, of the suppliers in each band, in the order of `BAND_NAMES`. */
export function bandShares(counts: readonly number[]): Record<ScoreBand, number> {
  const shares = spread(100, counts);
  return Object.fromEntries(BAND_NAMES.map((band, at) => [band, shares[at] ?? 0])) as Record<ScoreBand, number>;
}

export function bandOf(points: number): ScoreBand {
  if (points >= SCORE_BANDS.expert) return 'expert';
  return points >= SCORE_BANDS.intermediate ? 'intermediate' : 'beginner';
}

/** The fewest of the best steps that reach the next band, without slow ones; null at the top, or if they aren't enough. */
export function stepsToNextBand(criteria: readonly ScoredCriterion[]): ScoredCriterion[] | null {
  const now = totalPoints(criteria);
  const next = nextBandAt(now);
  if (next === null) return null;
  const chosen: ScoredCriterion[] = [];
  let points = now;
  for (const step of openSteps(criteria).filter(({ slow }) => !slow)) {
    chosen.push(step);
    points += gainOf(step);
    if (points >= next) return chosen;
  }
  return null;
}

/** How to keep the highest band: criteria that can fall without a change of the profile, the most points first. */
export const stepsToKeep = (criteria: readonly ScoredCriterion[]): ScoredCriterion[] =>
  criteria.filter(({ slow }) => slow).toSorted((a, b) => b.points - a.points);

/** Where the next band starts; null at the top. */
export function nextBandAt(points: number): number | null {
  const band = bandOf(points);
  if (band === 'expert') return null;
  return band === 'intermediate' ? SCORE_BANDS.expert : SCORE_BANDS.intermediate;
}
