import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyTestimonials extends AppError {
  constructor() {
    const max = FEEDBACK_LIMITS.testimonials;
    super('conflict', 'testimonials-too-many', `You already have ${max} testimonials. Delete one first.`, {
      meta: { max },
    });
  }
}

/** Reviews removed by staff can't be replied to. */
export class ReviewRemoved extends AppError {
  constructor() {
    super('conflict', 'review-removed', 'Our staff removed this review.');
  }
}
