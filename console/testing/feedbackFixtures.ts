import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { anId } from './fixtures.ts';

/** A review that couples can see. */
export const aReview = (change: Partial<FeedbackAnswer> = {}): FeedbackAnswer => ({
  id: anId(),
  type: 'review',
  stars: 5,
  title: '',
  text: 'The orangery at dusk was the best hour of the day.',
  couple: 'Nadia & Chris',
  dateWedding: '2026-05-01',
  link: null,
  verified: true,
  checked: 'booking',
  checkedAt: '2025-08-14T09:00:00.000Z',
  confirmation: null,
  photos: [],
  signedBy: 'https://aisle.example',
  state: 'shown',
  response: null,
  report: null,
  createdAt: '2026-05-10T09:00:00.000Z',
  updatedAt: '2026-05-10T09:00:00.000Z',
  version: 1,
  ...change,
});

/** A testimonial that no one has verified. */
export const aTestimonial = (change: Partial<FeedbackAnswer> = {}): FeedbackAnswer =>
  aReview({
    type: 'testimonial',
    stars: null,
    verified: false,
    checked: 'none',
    checkedAt: null,
    couple: 'Ruth & Ed',
    signedBy: null,
    ...change,
  });
