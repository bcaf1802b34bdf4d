import { FEEDBACK_SHOWN } from '#contracts/reviews/feedback-limits.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import type { PublicPart } from '../../public-profile/public-part.ts';
import type { FeedbackRow } from '../tables/review-tables.ts';
import { presentPublic } from './feedback.presenter.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import type { ReviewRatings } from './ratings.ts';

export interface FeedbackPartParts {
  rows: FeedbackRepository;
  ratings: ReviewRatings;
}

/** The newest reviews, with the rating from all of them. */
export const reviewsPart = ({ rows, ratings }: FeedbackPartParts): PublicPart => ({
  key: 'reviews',
  async read({ id: supplierId }) {
    const [reviews, rating] = await Promise.all([
      rows.shown(supplierId, 'review', { limit: FEEDBACK_SHOWN }),
      ratings.of([supplierId]),
    ]);
    const mine = rating.get(supplierId);
    if (reviews.length === 0 || !mine) return null;
    return { rating: mine, reviews: await withPhotos(rows, reviews) };
  },
});

/** Testimonials, which never count towards the rating (D23). */
export const testimonialsPart = ({ rows }: Pick<FeedbackPartParts, 'rows'>): PublicPart => ({
  key: 'testimonials',
  async read({ id: supplierId }) {
    const found = await rows.shown(supplierId, 'testimonial', { limit: FEEDBACK_SHOWN + 1 });
    if (found.length === 0) return null;
    const testimonials = await withPhotos(rows, found.slice(0, FEEDBACK_SHOWN));
    return { testimonials, more: found.length > FEEDBACK_SHOWN };
  },
});

/** Reviews or testimonials as couples see them. */
export async function withPhotos(
  rows: Pick<FeedbackRepository, 'photos'>,
  shown: readonly FeedbackRow[],
): Promise<PublicFeedback[]> {
  const photos = await rows.photos(shown);
  return shown.map((row) => presentPublic(row, photos.get(row.id) ?? []));
}
