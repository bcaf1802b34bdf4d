import type { StaffReport } from '#contracts/reviews/feedback.ts';
import { iso } from '#shared/iso.ts';
import type { FeedbackRow } from '../tables/review-tables.ts';

/** A review as staff see it beside what was reported about it, by the team or by the public. */
export const reportedReview = (review: FeedbackRow): StaffReport['review'] => ({
  id: review.id,
  stars: review.stars ?? 1,
  title: review.title,
  text: review.body,
  couple: review.couple,
  dateWedding: review.wedding_day,
  checked: review.checked,
  state: review.state,
  createdAt: iso(review.created_at),
});
