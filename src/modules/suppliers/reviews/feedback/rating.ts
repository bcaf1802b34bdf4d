import { STARS } from '#contracts/reviews/feedback-limits.ts';
import type { PublicRating } from '#contracts/reviews/public-reviews.ts';

/**
 * The only rule for ratings: the plain mean of the visible reviews, rounded to two decimals. Testimonials have no stars
 * and never count (D23).
 */
export function ratingOf(counted: readonly { stars: number | null; count: number }[]): PublicRating {
  const stars = STARS.map((star) => counted.reduce((sum, one) => sum + (one.stars === star ? one.count : 0), 0));
  const count = stars.reduce((sum, one) => sum + one, 0);
  const total = stars.reduce((sum, one, at) => sum + one * (at + 1), 0);
  return { count, mean: count === 0 ? null : Math.round((total * 100) / count) / 100, stars };
}
