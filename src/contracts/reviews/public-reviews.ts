import type { PublicPhoto } from '../photos/public-photo.ts';
import type { FeedbackCheck } from './feedback-limits.ts';

/** A review or testimonial as couples see it. */
export interface PublicFeedback {
  id: string;
  /** Null for a testimonial. */
  stars: number | null;
  title: string;
  text: string;
  couple: string;
  /** YYYY-MM-DD. */
  dateWedding: string | null;
  checked: FeedbackCheck;
  createdAt: string;
  /** Where a testimonial was published first. */
  link: string | null;
  /** At `/review-photos/…`. */
  photos: readonly PublicPhoto[];
  response: { message: string; updatedAt: string; edited: boolean } | null;
}

/** Calculated from reviews only (D23). */
export interface PublicRating {
  count: number;
  /** With two decimals; null without reviews. */
  mean: number | null;
  /** Number with 1, 2, 3, 4 and 5 stars. */
  stars: readonly number[];
}

export interface PublicReviews {
  rating: PublicRating;
  /** The newest ones. */
  reviews: readonly PublicFeedback[];
}

export interface PublicTestimonials {
  /** The newest ones. */
  testimonials: readonly PublicFeedback[];
  /** Whether there are more. */
  more: boolean;
}
