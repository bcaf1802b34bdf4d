/** The terms of the profile score's formula (`score-formula.ts`). */
import type { ProfileCounts } from './profile-counts.ts';

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
/** For a market whose data isn't loaded; a test compares them with `seeds/countries/_all.json`. */
export const USUAL_WEIGHTS: ScoreWeights = {
  photo: 20,
  contact: 15,
  words: 20,
  endorsement: 20,
  response: 15,
  recs: 5,
  awards: 5,
  popularity: 0,
};

/** Parts that suppliers have only in some markets; elsewhere their points go to the rest. */
const OFFERED_PARTS = ['reviews', 'realWeddings', 'brochures', 'recommendations', 'achievements'] as const;
export type OfferedParts = Readonly<Record<(typeof OFFERED_PARTS)[number], boolean>>;

/** Everything the score depends on. */
export interface ScoreFacts {
  counts: ProfileCounts;
  /** Approved photos with a description. */
  describedPhotos: number;
  /** Characters of texts, in the supplier's own language. */
  firstSentence: number;
  about: number;
  greeting: number;
  /** Features of the main category: how many are filled in, and how many there are. */
  features: { stated: number; of: number };
  website: boolean;
  directions: boolean;
  /** Airport, motorway, town and station: how many are filled in. */
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
  /** Which of these the market offers. */
  has: OfferedParts;
}

/** The page where a criterion can be met, and the field on it. */
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

export interface Criterion {
  id: string;
  part: ScorePart;
  /** Its weight within the part, relative to the part's other criteria. */
  share: number;
  /** The current amount, and the amount that earns all points; null where the market doesn't offer it. */
  measure: (facts: ScoreFacts) => { have: number; want: number } | null;
  /** Minutes to do everything that is missing, or to do each missing item. */
  minutes: { all: number } | { each: number };
  /** Builds up over weeks, so it is shown as a note, not a step. */
  slow?: true;
  page: ScorePage;
  /** Opened on that page: the path of a field, or the page's name for it (`useStepPlace`), such as the first unanswered question. */
  field?: string;
}
