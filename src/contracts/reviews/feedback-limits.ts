/** Terms and limits of reviews and testimonials; no import, so that lists don't load yup. */
export const FEEDBACK_TYPES = ['review', 'testimonial'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/**
 * How we checked that a couple wrote it: they booked here and confirmed it themselves, they used the one-time link sent
 * to their email address, they confirmed a testimonial by email, staff saw proof, or no check was made.
 */
export const CHECKS = ['booking', 'link', 'email', 'staff', 'none'] as const;
export type FeedbackCheck = (typeof CHECKS)[number];

/** Visible to couples; hidden while staff check a report; removed by staff. */
export const FEEDBACK_STATES = ['shown', 'withheld', 'removed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** The orders of the list, each with its sort in the API. Testimonials have no stars, so they only have the first two. */
export const FEEDBACK_ORDERS = {
  mostRecent: ['createdAt', 'DESC'],
  oldest: ['createdAt', 'ASC'],
  lowToHigh: ['stars', 'ASC'],
  highToLow: ['stars', 'DESC'],
} as const;
export type FeedbackOrder = keyof typeof FEEDBACK_ORDERS;
export const REVIEW_ORDERS = ['mostRecent', 'oldest', 'lowToHigh', 'highToLow'] as const;
export const TESTIMONIAL_ORDERS = ['mostRecent', 'oldest'] as const;

export const FEEDBACK_LIMITS = {
  title: 100,
  text: 4_000,
  couple: 120,
  link: 300,
  response: 1_000,
  /** Maximum testimonials of a supplier. */
  testimonials: 200,
  details: 1_000,
  statement: 1_000,
} as const;

/** Maximum photos of a review; a testimonial has one. */
export const REVIEW_PHOTOS = 6;
/** Where everyone can get a photo of a review. It is cached for minutes only: a review can be erased. */
export const reviewPhotoUrl = (publicId: string, edge: number): string => `/review-photos/${publicId}/${edge}`;

/** The state of an email that asks a couple whether a testimonial is theirs (D25). */
const CONFIRMATION_STATES = ['asked', 'confirmed', 'declined', 'bounced', 'removed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];
/** The state that the team sees: `changed` if the words have changed since, `expired` when no one replied. */
export const CONFIRMATION_NEWS = [...CONFIRMATION_STATES, 'changed', 'expired'] as const;
export const CONFIRMATION_LIMITS = {
  /** Days for which the link works. */
  days: 30,
  /** Maximum emails about one testimonial. */
  asks: 3,
} as const;

/** Reviews can be written up to this many years after the wedding (D23). */
export const REVIEW_YEARS = 2;
export const ASK_LIMITS = {
  /** Maximum couples in one request. */
  couples: 50,
  message: 500,
  /** Maximum couples a supplier can ask per day. */
  perDay: 100,
  reminderDays: 7,
} as const;

/** Reasons for which a team can report a review. The last two hide it while staff check (D24). */
export const REPORT_REASONS = [
  'not-a-couple',
  'other-business',
  'conflict',
  'advertising',
  'abuse',
  'personal-data',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const HIDING_REASONS: readonly ReportReason[] = ['abuse', 'personal-data'];
/** Reasons for which anyone else can report it; none of them hides it. */
export const NOTICE_REASONS = [...REPORT_REASONS, 'unlawful'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];
const NOTICE_STATES = ['open', 'kept', 'removed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
/** The page of one review, for everyone. */
export const reviewPath = (publicId: string, feedbackId: string): string => `/${publicId}/reviews/${feedbackId}`;
/** Reviews or testimonials on one page. */
export const FEEDBACK_SHOWN = 20;
/** All reviews or all testimonials of a supplier, for everyone. */
export const feedbackPath = (publicId: string, type: FeedbackType): string => `/${publicId}/${type}s`;
/** The page where anyone can report a review. */
export const noticePath = (feedbackId: string): string => `/report-review/${feedbackId}`;
/** Hours within which staff decide (D24). */
export const REPORT_HOURS = 72;
/** Hours before that deadline at which staff are reminded. */
export const REPORT_REMINDER_HOURS = 24;

export const REPORT_STATES = ['open', 'kept', 'removed', 'appealed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
