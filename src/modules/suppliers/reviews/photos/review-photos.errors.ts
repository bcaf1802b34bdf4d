import { REVIEW_PHOTOS } from '#contracts/reviews/feedback-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyReviewPhotos extends AppError {
  constructor() {
    super('conflict', 'review-photos-too-many', `A review has at most ${REVIEW_PHOTOS} photos. Delete one first.`, {
      meta: { max: REVIEW_PHOTOS },
    });
  }
}
