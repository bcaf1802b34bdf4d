import { array, mixed, number } from 'yup';
import type { InferType } from 'yup';
import {
  count,
  day,
  email,
  flag,
  id,
  instant,
  integer,
  oneOf,
  requiredText,
  strictObject,
  text,
  version,
} from '../fields.ts';
import { PHOTO_EDGES, PHOTO_LIMITS } from '../photos/photo-limits.ts';
import type { PhotoEdge } from '../photos/photo-limits.ts';
import {
  CHECKS,
  CONFIRMATION_NEWS,
  FEEDBACK_LIMITS,
  FEEDBACK_STATES,
  FEEDBACK_TYPES,
  NOTICE_REASONS,
  REPORT_REASONS,
  REPORT_STATES,
} from './feedback-limits.ts';

const link = () =>
  text(FEEDBACK_LIMITS.link).test(
    'url',
    'url',
    (value) => !value || (/^https?:\/\/[^\s<>"]+$/u.test(value) && URL.canParse(value)),
  );

/** Staff's decision about a reported review, as its team sees it. */
const reportAnswer = strictObject({
  state: oneOf(REPORT_STATES).required(),
  reason: oneOf(NOTICE_REASONS).required(),
  details: text(FEEDBACK_LIMITS.details, { multiline: true }).defined(),
  reportedAt: instant().required(),
  /** The deadline for staff to decide. */
  dueAt: instant().required(),
  decidedAt: instant().nullable().defined(),
  /** Staff's reasons; those of the appeal once there was one. */
  statement: text(FEEDBACK_LIMITS.statement, { multiline: true }).nullable().defined(),
  appealedBy: oneOf(['team', 'couple']).nullable().defined(),
  /** The team can appeal: staff kept the review, and no one has appealed yet. */
  mayAppeal: flag().required(),
});
export type ReportAnswer = InferType<typeof reportAnswer>;

/** The latest email that asked a couple whether a testimonial is theirs. */
const confirmationAnswer = strictObject({
  state: oneOf(CONFIRMATION_NEWS).required(),
  /** Enough of the address to recognise it: `a…@example.com`. */
  sentTo: text(FEEDBACK_LIMITS.couple).required(),
  askedAt: instant().required(),
  /** Until when they can reply. */
  endsAt: instant().required(),
  answeredAt: instant().nullable().defined(),
});
export type ConfirmationAnswer = InferType<typeof confirmationAnswer>;

const edge = () =>
  mixed<PhotoEdge>((value): value is PhotoEdge => (PHOTO_EDGES as readonly unknown[]).includes(value)).meta({
    enum: PHOTO_EDGES,
  });

const reviewPhotoFields = {
  id: id().required(),
  /** Part of the public address, `/review-photos/{path}/{edge}`. */
  path: text(20).required(),
  alt: text(PHOTO_LIMITS.alt).defined(),
  /** Whether couples see it. */
  approved: flag().required(),
  /** Why the marketplace refused it; empty if it didn't. */
  refusal: text(200).defined(),
  /** Pixels of the largest size. */
  width: count().required(),
  height: count().required(),
  edges: array(edge().required()).required(),
  thumbhash: text(40).defined(),
};
const reviewPhoto = strictObject(reviewPhotoFields);
export type ReviewPhotoAnswer = InferType<typeof reviewPhoto>;

/** A photo of a review waiting for staff. */
export const waitingReviewPhoto = strictObject({
  ...reviewPhotoFields,
  supplierId: id().required(),
  supplierName: text(200).required(),
  couple: text(FEEDBACK_LIMITS.couple).required(),
  waitingSince: instant().required(),
});
export type WaitingReviewPhoto = InferType<typeof waitingReviewPhoto>;

/** `PUT …/feedback/{feedbackId}/photo`. */
export const testimonialPhotoChange = strictObject({ alt: text(PHOTO_LIMITS.alt).defined('required') });

/** A review or testimonial as the supplier's team sees it (P8). */
export const feedbackAnswer = strictObject({
  id: id().required(),
  type: oneOf(FEEDBACK_TYPES).required(),
  /** Null for a testimonial. */
  stars: integer(1, 5).nullable().defined(),
  title: text(FEEDBACK_LIMITS.title).defined(),
  text: text(FEEDBACK_LIMITS.text, { multiline: true }).defined(),
  /** The couple as they want to be shown. */
  couple: text(FEEDBACK_LIMITS.couple).required(),
  dateWedding: day().nullable().defined(),
  /** Where a testimonial was published first. */
  link: text(FEEDBACK_LIMITS.link).nullable().defined(),
  verified: flag().required(),
  checked: oneOf(CHECKS).required(),
  checkedAt: instant().nullable().defined(),
  /** Null for reviews, and for testimonials whose couple was never asked. */
  confirmation: confirmationAnswer.nullable().defined(),
  /** The installation that signed it; null for testimonials. */
  signedBy: text(FEEDBACK_LIMITS.link).nullable().defined(),
  /** A review's photos come from its couple; a testimonial has at most one, added by the team. */
  photos: array(reviewPhoto.required()).required(),
  state: oneOf(FEEDBACK_STATES).required(),
  response: strictObject({
    message: text(FEEDBACK_LIMITS.response, { multiline: true }).required(),
    createdAt: instant().required(),
    /** Later than `createdAt` once it was edited. */
    updatedAt: instant().required(),
  })
    .nullable()
    .defined(),
  report: reportAnswer.nullable().defined(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  version: version().required(),
});
export type FeedbackAnswer = InferType<typeof feedbackAnswer>;

export const FEEDBACK_SORTS = ['createdAt', 'stars'] as const;
export const feedbackFilter = strictObject({
  id: id(),
  type: oneOf(FEEDBACK_TYPES),
  stars: integer(1, 5),
  needsReply: flag(),
  /** Reported, and staff haven't decided yet. */
  reported: flag(),
});
export type FeedbackFilter = InferType<typeof feedbackFilter>;

const rating = {
  count: count().required(),
  /** With two decimals; null without reviews. */
  mean: number().min(1).max(5).nullable().defined(),
};

/** Numbers above the list. Testimonials never count in a rating (D23). */
export const feedbackSummary = strictObject({
  reviews: strictObject({
    ...rating,
    /** Number in the team's list: `count`, plus those that couples can't see. */
    listed: count().required(),
    /** Number with 1, 2, 3, 4 and 5 stars. */
    stars: array(count().required()).length(5).required(),
    since: instant().nullable().defined(),
    lately: strictObject(rating).required(),
    replied: count().required(),
    checked: count().required(),
    needsReply: count().required(),
    reported: count().required(),
  }).required(),
  testimonials: strictObject({
    count: count().required(),
    listed: count().required(),
    verified: count().required(),
    needsReply: count().required(),
  }).required(),
});
export type FeedbackSummary = InferType<typeof feedbackSummary>;

const testimonial = {
  text: requiredText(FEEDBACK_LIMITS.text, { multiline: true }),
  couple: requiredText(FEEDBACK_LIMITS.couple),
  dateWedding: day().nullable(),
  link: link().nullable(),
};
/** `POST …/feedback`: adds a testimonial. */
export const testimonialInput = strictObject(testimonial);
export type TestimonialInput = InferType<typeof testimonialInput>;
/** `PUT …/feedback/{feedbackId}`. */
export const testimonialChange = strictObject({ ...testimonial, version: version().required('required') });
export type TestimonialChange = InferType<typeof testimonialChange>;

/** `POST …/feedback/{feedbackId}/confirmation`: emails the couple a link that works once. */
export const confirmationInput = strictObject({
  email: email().required('required'),
  /** Version of the testimonial: the couple is asked about the words that were on screen. */
  version: version().required('required'),
});
export type ConfirmationInput = InferType<typeof confirmationInput>;

/** A couple's reply on the page behind the link. */
export const confirmationForm = strictObject({ answer: oneOf(['yes', 'no']).required('required') });
export type ConfirmationForm = InferType<typeof confirmationForm>;

/** `POST /api/staff/suppliers/{supplierId}/testimonials/{feedbackId}/check`: the reason is in the audit log. */
export const testimonialCheck = strictObject({
  verified: flag().required('required'),
  reason: requiredText(FEEDBACK_LIMITS.statement, { multiline: true }),
  version: version().required('required'),
});
export type TestimonialCheck = InferType<typeof testimonialCheck>;

/** `PUT …/feedback/{feedbackId}/response`. */
export const responseInput = strictObject({
  message: requiredText(FEEDBACK_LIMITS.response, { multiline: true }),
  /** Version of the review: someone in the team may have replied in the meantime. */
  version: version().required('required'),
});
export type ResponseInput = InferType<typeof responseInput>;

/** `POST …/feedback/{feedbackId}/report`. */
export const reportInput = strictObject({
  reason: oneOf(REPORT_REASONS).required('required'),
  details: requiredText(FEEDBACK_LIMITS.details, { multiline: true }),
});
export type ReportInput = InferType<typeof reportInput>;

/** `POST …/feedback/{feedbackId}/appeal`: only once; staff decide again. */
export const appealInput = strictObject({ text: requiredText(FEEDBACK_LIMITS.details, { multiline: true }) });
export type AppealInput = InferType<typeof appealInput>;

/** `POST /api/staff/review-reports/{reportId}/decision`: both sides read the statement. */
export const reportDecision = strictObject({
  decision: oneOf(['keep', 'remove']).required('required'),
  statement: requiredText(FEEDBACK_LIMITS.statement, { multiline: true }),
  /** The state on screen: an appeal needs a new decision. */
  state: oneOf(['open', 'appealed']).required('required'),
});
export type ReportDecision = InferType<typeof reportDecision>;

/** A report waiting for a decision. */
export const staffReport = strictObject({
  id: id().required(),
  supplierId: id().required(),
  supplierName: text(200).required(),
  state: oneOf(['open', 'appealed']).required(),
  reportedBy: oneOf(['team', 'public']).required(),
  /** The address of a reporter outside the team who wants to know the decision. */
  reporter: text(254).nullable().defined(),
  reason: oneOf(NOTICE_REASONS).required(),
  details: text(FEEDBACK_LIMITS.details, { multiline: true }).defined(),
  reportedAt: instant().required(),
  dueAt: instant().required(),
  /** Later reports by others that were only counted, because too many were waiting. */
  counted: count().required(),
  /** The first decision and the appeal against it. */
  statement: text(FEEDBACK_LIMITS.statement, { multiline: true }).nullable().defined(),
  appeal: text(FEEDBACK_LIMITS.details, { multiline: true }).nullable().defined(),
  appealedBy: oneOf(['team', 'couple']).nullable().defined(),
  review: strictObject({
    id: id().required(),
    stars: integer(1, 5).required(),
    title: text(FEEDBACK_LIMITS.title).defined(),
    text: text(FEEDBACK_LIMITS.text, { multiline: true }).defined(),
    couple: text(FEEDBACK_LIMITS.couple).required(),
    dateWedding: day().nullable().defined(),
    checked: oneOf(CHECKS).required(),
    state: oneOf(FEEDBACK_STATES).required(),
    createdAt: instant().required(),
  }).required(),
});
export type StaffReport = InferType<typeof staffReport>;
