import { NO_COUNTS } from '#contracts/profile/profile-counts.ts';
import { SCORE_FORMULA, bandOf, partPoints, scoredCriteria, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScoreFacts } from '#contracts/profile/score-formula.ts';
import { USUAL_WEIGHTS } from '#contracts/profile/score-terms.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';

/** The score of a profile with some text and photos. */
export function aScore(known: Partial<ScoreFacts> = {}): ScoreAnswer {
  const facts: ScoreFacts = {
    counts: { ...NO_COUNTS, photos: 10, packages: 2, reviews: 10 },
    describedPhotos: 10,
    firstSentence: 80,
    about: 400,
    greeting: 0,
    features: { stated: 9, of: 12 },
    website: true,
    directions: true,
    nearest: 2,
    established: false,
    teamSize: true,
    weddingsHosted: true,
    insurance: true,
    socialNetworks: 2,
    responseScore: 80,
    popularityScore: 0,
    has: { reviews: true, realWeddings: true, brochures: true, recommendations: true, achievements: true },
    ...known,
  };
  const criteria = scoredCriteria(facts, USUAL_WEIGHTS);
  const points = totalPoints(criteria);
  return {
    points,
    band: bandOf(points),
    formula: SCORE_FORMULA,
    computedAt: '2026-05-12T09:00:00.000Z',
    scores: {
      awardsScore: 0,
      contactScore: 1,
      endorsementScore: 0.6,
      photoScore: 0.5,
      popularityLastUpdated: null,
      popularityScore: 0,
      profileScore: points / 100,
      recsScore: 0,
      responseLastUpdated: null,
      responseScore: 0.8,
      wordsScore: 0.7,
    },
    parts: partPoints(criteria),
    counts: facts.counts,
    describedPhotos: facts.describedPhotos,
    criteria,
  };
}
