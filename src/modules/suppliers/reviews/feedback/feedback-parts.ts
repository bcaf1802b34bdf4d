import type { PublicPart } from '../../public-profile/public-part.ts';
import { presentPublic } from './feedback.presenter.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import type { ReviewRatings } from './ratings.ts';

/** Reviews and testimonials on a public page. */
const SHOWN = 20;

export interface FeedbackPartParts {
  rows: FeedbackRepository;
  ratings: ReviewRatings;
}

/** The newest reviews with the rating of all. */
export const reviewsPart = ({ rows, ratings }: FeedbackPartParts): PublicPart => ({
  key: 'reviews',
  async read({ id: supplierId }) {
    const [reviews, rating] = await Promise.all([rows.shown(supplierId, 'review', SHOWN), ratings.of([supplierId])]);
    const mine = rating.get(supplierId);
    return reviews.length === 0 || !mine ? null : { rating: mine, reviews: reviews.map(presentPublic) };
  },
});

/** What the supplier was told elsewhere; it counts in no rating (D23). */
export const testimonialsPart = ({ rows }: Pick<FeedbackPartParts, 'rows'>): PublicPart => ({
  key: 'testimonials',
  async read({ id: supplierId }) {
    const testimonials = await rows.shown(supplierId, 'testimonial', SHOWN);
    return testimonials.length === 0 ? null : testimonials.map(presentPublic);
  },
});
