/**
 * The published formula of the profile score (P11, D32). Server, console and search use this file, so that what is shown,
 * tried out and sorted by is the same number. No import of yup, and nothing that depends on where it runs.
 *
 * Each part of the score has criteria. The weights of the parts are reference data and add up to 100 points, which are
 * spread over the criteria in whole points. A criterion gives the share of its points that is reached, rounded down; the
 * score is their sum. The plan a supplier pays for is no part of it.
 */
import type { ProfileCounts } from './profile-counts.ts';

/** Raised whenever a criterion or a share below changes, so that stored scores are computed again. */
export const SCORE_FORMULA = 1;

/** In the order they are shown. */
export const SCORE_PARTS = [
  'photo',
  'contact',
  'words',
  'endorsement',
  'response',
  'recs',
  'awards',
  'popularity',
] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];
/** Points by part, as in the market's reference data (`profile.score`). */
export type ScoreWeights = Readonly<Record<ScorePart, number>>;

/** Everything the score depends on. */
export interface ScoreFacts {
  counts: ProfileCounts;
  /** Approved photos with a description. */
  describedPhotos: number;
  /** Characters of texts, in the supplier's own language. */
  firstSentence: number;
  about: number;
  greeting: number;
  /** Features of the main category: how many are stated, and how many there are. */
  features: { stated: number; of: number };
  website: boolean;
  directions: boolean;
  /** Airport, motorway, town and station: how many are named. */
  nearest: number;
  established: boolean;
  teamSize: boolean;
  weddingsHosted: boolean;
  insurance: boolean;
  socialNetworks: number;
  /** 0 to 100 (D32); null with fewer than three leads. */
  responseScore: number | null;
  /** 0 to 1; 0 as long as there is no directory to be popular in. */
  popularityScore: number;
  /** Whether the market has them. */
  has: { reviews: boolean; realWeddings: boolean };
}

/** Where a criterion is met: a page, and the field on it. */
export type ScorePage =
  | 'about-you'
  | 'details'
  | 'photos'
  | 'videos'
  | 'video-tours'
  | 'brochures'
  | 'pricing'
  | 'questions'
  | 'reviews'
  | 'testimonials'
  | 'real-weddings'
  | 'recommendations'
  | 'achievements'
  | 'leads';

interface Criterion {
  id: string;
  part: ScorePart;
  /** Its share of the part, in relation to the part's other criteria. */
  share: number;
  /** How much there is, and how much gives all points; null where the market doesn't have it. */
  measure: (facts: ScoreFacts) => { have: number; want: number } | null;
  /** Minutes for everything that is missing, or for each missing one. */
  minutes: { all: number } | { each: number };
  /** Builds up over weeks: a note, not a step. */
  slow?: true;
  page: ScorePage;
  /** The path of the field on that page. */
  field?: string;
}

/** Until three leads can be measured, neither fast nor slow. */
const UNMEASURED_RESPONSE = 50;

const once = (met: boolean) => ({ have: met ? 1 : 0, want: 1 });

export const SCORE_CRITERIA = [
  {
    id: 'photos',
    part: 'photo',
    share: 8,
    measure: ({ counts }) => ({ have: counts.photos, want: 10 }),
    minutes: { each: 2 },
    page: 'photos',
  },
  {
    id: 'described-photos',
    part: 'photo',
    share: 3,
    measure: ({ describedPhotos }) => ({ have: describedPhotos, want: 10 }),
    minutes: { each: 0.5 },
    page: 'photos',
  },
  {
    id: 'videos',
    part: 'photo',
    share: 4,
    measure: ({ counts }) => ({ have: counts.videos, want: 1 }),
    minutes: { each: 3 },
    page: 'videos',
  },
  {
    id: 'video-tours',
    part: 'photo',
    share: 3,
    measure: ({ counts }) => ({ have: counts.videoTours, want: 1 }),
    minutes: { each: 2 },
    page: 'video-tours',
  },
  {
    id: 'brochures',
    part: 'photo',
    share: 2,
    measure: ({ counts }) => ({ have: counts.brochures, want: 1 }),
    minutes: { each: 3 },
    page: 'brochures',
  },
  {
    id: 'website',
    part: 'contact',
    share: 3,
    measure: ({ website }) => once(website),
    minutes: { all: 1 },
    page: 'about-you',
    field: 'contacts.website',
  },
  {
    id: 'social',
    part: 'contact',
    share: 3,
    measure: ({ socialNetworks }) => ({ have: socialNetworks, want: 2 }),
    minutes: { each: 1 },
    page: 'about-you',
    field: 'social.facebook',
  },
  {
    id: 'directions',
    part: 'contact',
    share: 2,
    measure: ({ directions }) => once(directions),
    minutes: { all: 3 },
    page: 'about-you',
    field: 'directions',
  },
  {
    id: 'nearest',
    part: 'contact',
    share: 2,
    measure: ({ nearest }) => ({ have: nearest, want: 2 }),
    minutes: { each: 1 },
    page: 'about-you',
    field: 'nearest.airport',
  },
  {
    id: 'weddings-hosted',
    part: 'contact',
    share: 2,
    measure: ({ weddingsHosted }) => once(weddingsHosted),
    minutes: { all: 1 },
    page: 'about-you',
    field: 'company.weddingsHosted',
  },
  {
    id: 'team-size',
    part: 'contact',
    share: 1,
    measure: ({ teamSize }) => once(teamSize),
    minutes: { all: 1 },
    page: 'about-you',
    field: 'company.teamSize',
  },
  {
    id: 'established',
    part: 'contact',
    share: 1,
    measure: ({ established }) => once(established),
    minutes: { all: 1 },
    page: 'about-you',
    field: 'company.established',
  },
  {
    id: 'insurance',
    part: 'contact',
    share: 1,
    measure: ({ insurance }) => once(insurance),
    minutes: { all: 2 },
    page: 'about-you',
    field: 'company.insurance',
  },
  {
    id: 'first-sentence',
    part: 'words',
    share: 3,
    measure: ({ firstSentence }) => once(firstSentence > 0),
    minutes: { all: 3 },
    page: 'about-you',
    field: 'description',
  },
  {
    id: 'about',
    part: 'words',
    share: 4,
    measure: ({ about }) => ({ have: about, want: 400 }),
    minutes: { each: 0.025 },
    page: 'about-you',
    field: 'detailedDescription',
  },
  {
    id: 'greeting',
    part: 'words',
    share: 1,
    measure: ({ greeting }) => once(greeting > 0),
    minutes: { all: 2 },
    page: 'about-you',
    field: 'company.manager.welcomeMessage',
  },
  {
    id: 'features',
    part: 'words',
    share: 4,
    measure: ({ features }) =>
      features.of === 0 ? null : { have: features.stated, want: Math.ceil(features.of * 0.75) },
    minutes: { each: 0.5 },
    page: 'details',
  },
  {
    id: 'packages',
    part: 'words',
    share: 4,
    measure: ({ counts }) => ({ have: counts.packages, want: 2 }),
    minutes: { each: 5 },
    page: 'pricing',
  },
  {
    id: 'questions',
    part: 'words',
    share: 4,
    measure: ({ counts }) => ({ have: counts.questions, want: 10 }),
    minutes: { each: 2 },
    page: 'questions',
  },
  {
    id: 'reviews',
    part: 'endorsement',
    share: 12,
    measure: ({ counts, has }) => (has.reviews ? { have: counts.reviews, want: 10 } : null),
    minutes: { each: 2 },
    page: 'reviews',
  },
  {
    id: 'testimonials',
    part: 'endorsement',
    share: 4,
    measure: ({ counts }) => ({ have: counts.testimonials, want: 3 }),
    minutes: { each: 3 },
    page: 'testimonials',
  },
  {
    id: 'real-weddings',
    part: 'endorsement',
    share: 4,
    measure: ({ counts, has }) => (has.realWeddings ? { have: counts.realWeddings, want: 2 } : null),
    minutes: { each: 10 },
    page: 'real-weddings',
  },
  {
    id: 'response',
    part: 'response',
    share: 1,
    measure: ({ responseScore }) => ({ have: responseScore ?? UNMEASURED_RESPONSE, want: 100 }),
    minutes: { all: 0 },
    slow: true,
    page: 'leads',
  },
  {
    id: 'recommendations',
    part: 'recs',
    share: 1,
    measure: ({ counts }) => ({ have: counts.recommendations, want: 5 }),
    minutes: { each: 1 },
    page: 'recommendations',
  },
  {
    id: 'achievements',
    part: 'awards',
    share: 1,
    measure: ({ counts }) => ({ have: counts.achievements, want: 2 }),
    minutes: { each: 4 },
    page: 'achievements',
  },
  {
    id: 'popularity',
    part: 'popularity',
    share: 1,
    measure: ({ popularityScore }) => ({ have: popularityScore, want: 1 }),
    minutes: { all: 0 },
    slow: true,
    page: 'leads',
  },
] as const satisfies readonly Criterion[];
export type CriterionId = (typeof SCORE_CRITERIA)[number]['id'];

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
          // A tiny bit more, because 0.7 of 10 is 6.999… for a computer.
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

/** Whole numbers in the given relation that add up to `total`: the largest remainders are rounded up, the first of equals. */
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

/** The score, 0 to 100; what is in `done` counts as met, which is all that trying steps out means. */
export const totalPoints = (criteria: readonly Points[], done: ReadonlySet<string> = new Set()): number =>
  criteria.reduce((sum, { id, possible, points }) => sum + (done.has(id) ? possible : points), 0);

export interface PartPoints {
  part: ScorePart;
  points: number;
  possible: number;
}

/** Points of each part that has any. */
export const partPoints = (criteria: readonly ScoredCriterion[], done?: ReadonlySet<string>): PartPoints[] =>
  SCORE_PARTS.flatMap((part) => {
    const own = criteria.filter((criterion) => criterion.part === part);
    const possible = own.reduce((sum, criterion) => sum + criterion.possible, 0);
    return possible === 0 ? [] : [{ part, points: totalPoints(own, done), possible }];
  });

export const gainOf = ({ possible, points }: Pick<ScoredCriterion, 'possible' | 'points'>): number => possible - points;

/** What is open, by points for each minute, then the shorter one; what builds up slowly comes last. */
export const openSteps = (criteria: readonly ScoredCriterion[]): ScoredCriterion[] =>
  criteria
    .filter((criterion) => gainOf(criterion) > 0)
    .toSorted(
      (a, b) =>
        Number(a.slow) - Number(b.slow) ||
        gainOf(b) / Math.max(1, b.minutes) - gainOf(a) / Math.max(1, a.minutes) ||
        a.minutes - b.minutes,
    );

/** Lowest points of each band. */
export const SCORE_BANDS = { expert: 90, intermediate: 50, beginner: 0 } as const;
export type ScoreBand = keyof typeof SCORE_BANDS;

export function bandOf(points: number): ScoreBand {
  if (points >= SCORE_BANDS.expert) return 'expert';
  return points >= SCORE_BANDS.intermediate ? 'intermediate' : 'beginner';
}

/** The fewest best steps that reach the next band, without slow ones; null at the top, or if they aren't enough. */
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

/** Where the next band starts; null at the top. */
export function nextBandAt(points: number): number | null {
  const band = bandOf(points);
  if (band === 'expert') return null;
  return band === 'intermediate' ? SCORE_BANDS.expert : SCORE_BANDS.intermediate;
}
