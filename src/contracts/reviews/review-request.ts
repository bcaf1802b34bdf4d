import { array } from 'yup';
import type { InferType } from 'yup';
import { count, day, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { variablesIn } from '../messaging/template-text.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ASK_LIMITS, FEEDBACK_LIMITS } from './feedback-limits.ts';

/** Why a couple can't be asked. */
export const NOT_ASKED = ['no-email', 'own-address', 'opted-out', 'bounced', 'locked'] as const;
export type NotAsked = (typeof NOT_ASKED)[number];

/** A couple who booked here and whose wedding was in the last two years. */
const reviewCouple = strictObject({
  /** Id of the lead. */
  id: id().required(),
  couple: text(FEEDBACK_LIMITS.couple * 2).required(),
  dateWedding: day().nullable().defined(),
  /** Null for a couple that can be asked. */
  reason: oneOf(NOT_ASKED).nullable().defined(),
});
export type ReviewCoupleAnswer = InferType<typeof reviewCouple>;

const REQUEST_STATES = ['waiting', 'asked', 'reminded', 'reviewed', 'erased', 'ended'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A couple who was asked. */
const reviewRequest = strictObject({
  id: id().required(),
  /** Empty once they have erased their review. */
  couple: text(FEEDBACK_LIMITS.couple * 2).defined(),
  dateWedding: day().nullable().defined(),
  /** When the email is sent; in the future while it is waiting. */
  askedAt: instant().required(),
  remindedAt: instant().nullable().defined(),
  /** Asked automatically, by the recipe. */
  automatic: flag().required(),
  state: oneOf(REQUEST_STATES).required(),
});
export type ReviewRequestAnswer = InferType<typeof reviewRequest>;

/** `GET …/review-requests`: the couples that can be asked, and those that were. */
export const reviewRequests = strictObject({
  couples: array(reviewCouple.required()).required(),
  asked: array(reviewRequest.required()).required(),
  /** Couples that can still be asked today. */
  leftToday: count().required(),
});
export type ReviewRequests = InferType<typeof reviewRequests>;

/** The supplier's words in the email; the couple's names are the only variable. */
const message = () =>
  requiredText(ASK_LIMITS.message, { multiline: true }).test('unknown-variable', 'unknown-variable', (value) =>
    variablesIn(value ?? '').every((name) => name === 'couple'),
  );

/** `POST …/review-requests`: sends everyone the same email, each with their own link. */
export const askInput = strictObject({
  couples: array(id().required())
    .required('required')
    .min(1, 'min')
    .max(ASK_LIMITS.couples, 'max')
    .test('unique', 'unique', (ids) => !ids || new Set(ids).size === ids.length),
  message: message(),
  /** The earliest time to send it, at most two weeks from now; null sends at once. */
  sendAt: instant().nullable(),
});
export type AskInput = InferType<typeof askInput>;
export const askAnswer = strictObject({
  asked: count().required(),
  /** Couples who were asked in the meantime or can't be reached. */
  leftOut: count().required(),
});
export type AskAnswer = InferType<typeof askAnswer>;

/** `POST …/review-requests/preview`: the email that one couple would get. */
export const askPreviewInput = strictObject({
  /** Id of the lead. */
  couple: id().required('required'),
  message: message(),
});
export type AskPreviewInput = InferType<typeof askPreviewInput>;
export const askPreview = strictObject({
  subject: text(TEXT_LIMITS.subject * 2).required(),
  text: text(ASK_LIMITS.message * 4, { multiline: true }).required(),
  /** The label of the button with the couple's own link. */
  button: text(TEXT_LIMITS.subject).required(),
  /** The small print, a sentence each. */
  footer: array(text(TEXT_LIMITS.subject * 2).required()).required(),
  /** Whether it has our words instead of the supplier's, because the couple never wrote to it (S46). */
  standard: flag().required(),
});
export type AskPreview = InferType<typeof askPreview>;
