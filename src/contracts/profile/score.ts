import { array, boolean, number } from 'yup';
import type { InferType } from 'yup';
import { count, instant, integer, oneOf, strictObject, text } from '../fields.ts';
import { PROFILE_COUNTS } from './profile-counts.ts';
import type { ProfileCounts } from './profile-counts.ts';
import { BAND_NAMES, SCORE_CRITERIA, SCORE_PARTS } from './score-formula.ts';
import type { CriterionId, ScoreBand, ScorePage } from './score-formula.ts';

const IDS: CriterionId[] = SCORE_CRITERIA.map(({ id }) => id);
const PAGES = [...new Set(SCORE_CRITERIA.map(({ page }) => page))] as ScorePage[];
const counts = () => strictObject(Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, count().required()])));
const share = () => number().min(0).max(1).required();
const points = () => integer(0, 100).required();

/** `GET …/score`. */
export const scoreAnswer = strictObject({
  /** 0 to 100, the sum of all points. */
  points: points(),
  band: oneOf(BAND_NAMES).required(),
  /** Version of the formula. */
  formula: integer(1, 10_000).required(),
  computedAt: instant().required(),
  /** The parts as shares of their possible points, 0 to 1. */
  scores: strictObject({
    awardsScore: share(),
    contactScore: share(),
    endorsementScore: share(),
    photoScore: share(),
    popularityLastUpdated: instant().nullable().defined(),
    popularityScore: share(),
    profileScore: share(),
    recsScore: share(),
    /** When the stored score was computed; null before that. */
    responseLastUpdated: instant().nullable().defined(),
    /** Null with fewer than three leads in 90 days. */
    responseScore: number().min(0).max(1).nullable().defined(),
    wordsScore: share(),
  }).required(),
  parts: array(
    strictObject({ part: oneOf(SCORE_PARTS).required(), points: points(), possible: points() }).required(),
  ).required(),
  /** The number of each item that couples can see. */
  counts: counts().required(),
  /** The number of those photos with a description. */
  describedPhotos: count().required(),
  /** Criteria that give points here, including those already met, in the order of the formula. */
  criteria: array(
    strictObject({
      id: oneOf(IDS).required(),
      part: oneOf(SCORE_PARTS).required(),
      possible: points(),
      points: points(),
      have: number().min(0).required(),
      want: number().min(0).required(),
      minutes: integer(0, 10_000).required(),
      slow: boolean().required(),
      page: oneOf(PAGES).required(),
      field: text(100).nullable().defined(),
    }).required(),
  ).required(),
});
export type ScoreAnswer = Omit<InferType<typeof scoreAnswer>, 'counts'> & { counts: ProfileCounts };

/** `GET …/score/bands`: both null where there are too few suppliers to compare with. */
export const scoreBandsAnswer = strictObject({
  /** Number of suppliers in the same category that couples can find in the market. */
  suppliers: count().nullable().defined(),
  /** The percentage of them in each band, in whole numbers. */
  shares: strictObject(Object.fromEntries(BAND_NAMES.map((band) => [band, points()])))
    .nullable()
    .default(null)
    .defined(),
});
export interface ScoreBandsAnswer {
  suppliers: number | null;
  shares: Record<ScoreBand, number> | null;
}
