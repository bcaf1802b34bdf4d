import type { PublicRating } from '#contracts/reviews/public-reviews.ts';

/**
 * `aggregateRating` of schema.org for a supplier's page in the directory: of reviews only, and nothing without any.
 */
export function ratingMarkup({ count, mean }: PublicRating): Record<string, string | number> | null {
  if (mean === null) return null;
  return { '@type': 'AggregateRating', ratingValue: mean, reviewCount: count, bestRating: 5, worstRating: 1 };
}
