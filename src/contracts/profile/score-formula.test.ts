import fc from 'fast-check';
import { NO_COUNTS, PROFILE_COUNTS } from './profile-counts.ts';
import type { ProfileCounts } from './profile-counts.ts';
import {
  SCORE_PARTS,
  bandOf,
  gainOf,
  nextBandAt,
  openSteps,
  partPoints,
  scoredCriteria,
  stepsToNextBand,
  totalPoints,
} from './score-formula.ts';
import type { ScoreFacts, ScoreWeights } from './score-formula.ts';
import { USUAL_WEIGHTS as WEIGHTS } from './score-terms.ts';

const counts = (some: Partial<ProfileCounts> = {}): ProfileCounts => ({ ...NO_COUNTS, ...some });
const NOTHING: ScoreFacts = {
  counts: counts(),
  describedPhotos: 0,
  firstSentence: 0,
  about: 0,
  greeting: 0,
  features: { stated: 0, of: 12 },
  website: false,
  directions: false,
  nearest: 0,
  established: false,
  teamSize: false,
  weddingsHosted: false,
  insurance: false,
  socialNetworks: 0,
  responseScore: 0,
  popularityScore: 0,
  has: { reviews: true, realWeddings: true, brochures: true, recommendations: true, achievements: true },
};
const EVERYTHING: ScoreFacts = {
  ...NOTHING,
  counts: counts(Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, 50]))),
  describedPhotos: 50,
  firstSentence: 120,
  about: 1_900,
  greeting: 40,
  features: { stated: 12, of: 12 },
  website: true,
  directions: true,
  nearest: 4,
  established: true,
  teamSize: true,
  weddingsHosted: true,
  insurance: true,
  socialNetworks: 5,
  responseScore: 100,
};
const points = (facts: ScoreFacts, weights = WEIGHTS) => totalPoints(scoredCriteria(facts, weights));

describe('the profile score', () => {
  it('can be recomputed by hand from the formula', () => {
    const facts: ScoreFacts = {
      ...NOTHING,
      counts: counts({ photos: 7, videos: 2, packages: 1, questions: 8, reviews: 9, recommendations: 3 }),
      describedPhotos: 6,
      firstSentence: 80,
      about: 300,
      features: { stated: 3, of: 12 },
      website: true,
      socialNetworks: 1,
      established: true,
      responseScore: 76,
    };
    expect(partPoints(scoredCriteria(facts, WEIGHTS))).toEqual([
      // floor(8 × 0.7) + floor(3 × 0.6) + 4 for a video
      { part: 'photo', points: 5 + 1 + 4, possible: 20 },
      // Website 3, floor(3 × 0.5) for one network, established 1
      { part: 'contact', points: 3 + 1 + 1, possible: 15 },
      // First sentence 3, floor(4 × 300 / 400), floor(4 × 3 / 9), floor(4 × 1 / 2), floor(4 × 0.8)
      { part: 'words', points: 3 + 3 + 1 + 2 + 3, possible: 20 },
      // floor(12 × 0.9)
      { part: 'endorsement', points: 10, possible: 20 },
      // floor(15 × 0.76)
      { part: 'response', points: 11, possible: 15 },
      { part: 'recs', points: 3, possible: 5 },
      { part: 'awards', points: 0, possible: 5 },
    ]);
    expect(points(facts)).toBe(51);
  });

  it('is 0 for nothing and 100 for everything', () => {
    expect(points(NOTHING)).toBe(0);
    expect(points(EVERYTHING)).toBe(100);
  });

  it('counts replies as neither fast nor slow until three leads can be measured', () => {
    expect(points({ ...NOTHING, responseScore: null })).toBe(7);
  });

  it('gives the points of what a market doesn’t offer to the rest of the part, or to the other parts', () => {
    const has = { reviews: false, realWeddings: false, brochures: true, recommendations: true, achievements: true };
    expect(partPoints(scoredCriteria({ ...NOTHING, has }, WEIGHTS))).toContainEqual({
      part: 'endorsement',
      points: 0,
      possible: 20,
    });
    expect(points({ ...EVERYTHING, has })).toBe(100);
    expect(points({ ...EVERYTHING, features: { stated: 0, of: 0 } })).toBe(100);
  });

  it('adds up to 100 with any weights, and is never lowered by a step', () => {
    const some = fc.nat(12);
    const facts = fc
      .record({
        counts: fc.record(Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, some]))),
        describedPhotos: some,
        firstSentence: fc.nat(160),
        about: fc.nat(600),
        features: fc.record({ stated: some, of: fc.constant(12) }),
        website: fc.boolean(),
        directions: fc.boolean(),
        nearest: fc.nat(4),
        socialNetworks: fc.nat(4),
        responseScore: fc.option(fc.nat(100)),
      })
      .map((known) => ({ ...NOTHING, ...known }) as unknown as ScoreFacts);
    const weights = fc
      .tuple(...SCORE_PARTS.map(() => fc.nat(100)))
      .filter((all) => all.some((weight) => weight > 0))
      .map((all) => Object.fromEntries(SCORE_PARTS.map((part, at) => [part, all[at]])) as unknown as ScoreWeights);
    fc.assert(
      fc.property(facts, weights, (known, weighed) => {
        const criteria = scoredCriteria(known, weighed);
        expect(criteria.reduce((sum, { possible }) => sum + possible, 0)).toBe(100);
        const now = totalPoints(criteria);
        for (const step of openSteps(criteria)) {
          expect(totalPoints(criteria, new Set([step.id]))).toBe(now + gainOf(step));
          expect(gainOf(step)).toBeGreaterThan(0);
        }
      }),
    );
    const kind = fc.constantFrom(...PROFILE_COUNTS);
    fc.assert(
      fc.property(facts, kind, (known, one) => {
        const more = { ...known, counts: { ...known.counts, [one]: known.counts[one] + 1 } };
        expect(points(more)).toBeGreaterThanOrEqual(points(known));
      }),
    );
  });
});

describe('the next best steps', () => {
  const criteria = scoredCriteria(NOTHING, WEIGHTS);

  it('are those with the most points per minute, shorter ones first, slow ones last', () => {
    const steps = openSteps(scoredCriteria({ ...NOTHING, counts: counts({ photos: 9 }) }, WEIGHTS));
    const pace = steps.filter(({ slow }) => !slow).map((step) => gainOf(step) / Math.max(1, step.minutes));
    expect(pace).toEqual(pace.toSorted((a, b) => b - a));
    expect(steps[0]).toMatchObject({ id: 'website', minutes: 1 });
    expect(steps.at(-1)).toMatchObject({ id: 'response', slow: true });
  });

  it('add photos before they describe more, once every photo is described', () => {
    const photoSteps = (photos: number, describedPhotos: number) =>
      openSteps(scoredCriteria({ ...NOTHING, counts: counts({ photos }), describedPhotos }, WEIGHTS))
        .filter(({ page }) => page === 'photos')
        .map(({ id }) => id);
    expect(photoSteps(0, 0)).toEqual(['photos', 'described-photos']);
    expect(photoSteps(4, 4)).toEqual(['photos', 'described-photos']);
    expect(photoSteps(4, 1)).toEqual(['described-photos', 'photos']);
    expect(photoSteps(12, 4)).toEqual(['described-photos']);
  });

  it('are the fewest that reach the next band', () => {
    const steps = stepsToNextBand(criteria) ?? [];
    const ids = new Set<string>(steps.map(({ id }) => id));
    expect(totalPoints(criteria, ids)).toBeGreaterThanOrEqual(50);
    expect(totalPoints(criteria, new Set([...ids].slice(0, -1)))).toBeLessThan(50);
    expect(stepsToNextBand(scoredCriteria(EVERYTHING, WEIGHTS))).toBeNull();
  });
});

describe('bands', () => {
  it.each([
    [100, 'expert', null],
    [90, 'expert', null],
    [89, 'intermediate', 90],
    [50, 'intermediate', 90],
    [49, 'beginner', 50],
    [0, 'beginner', 50],
  ])('%d points are %s', (at, band, next) => {
    expect(bandOf(at)).toBe(band);
    expect(nextBandAt(at)).toBe(next);
  });
});
