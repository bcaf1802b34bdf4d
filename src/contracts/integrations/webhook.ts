import type { InferType } from 'yup';
import { flag, id, instant, integer, oneOf, requiredText, someOf, strictObject, text, version } from '../fields.ts';
import { WEBHOOK_ANSWER_MAX } from './webhook-limits.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhook-events.ts';

const URL_MAX = 500;

const events = () => someOf(WEBHOOK_EVENTS);

/** `POST …/webhooks`. */
export const webhookInput = strictObject({
  /** https, to the public internet. */
  url: requiredText(URL_MAX),
  description: text(100),
  events: events().required('required'),
});
export type WebhookInput = InferType<typeof webhookInput>;

/** `PUT …/webhooks/{webhookId}`. Turning one on again resets its failures. */
export const webhookUpdateInput = webhookInput.shape({
  enabled: flag().required('required'),
  version: version().required('required'),
});
export type WebhookUpdateInput = InferType<typeof webhookUpdateInput>;

/** Why a webhook was turned off automatically: it only failed, or its receiver replied 410 Gone. */
const WEBHOOK_OFF_REASONS = ['failing', 'gone'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const webhookAnswer = strictObject({
  id: id().required(),
  url: text(URL_MAX).required(),
  description: text(100).defined(),
  events: events().required(),
  enabled: flag().required(),
  offReason: oneOf(WEBHOOK_OFF_REASONS).nullable().defined(),
  /** Since when every delivery has failed; null while the last one worked. */
  failingSince: instant().nullable().defined(),
  /** Until when the previous secret also signs. */
  oldSecretUntil: instant().nullable().defined(),
  createdAt: instant().required(),
  version: version().required(),
});
export type WebhookAnswer = InferType<typeof webhookAnswer>;

/** `whsec_…`: only in the responses that create one. */
const secret = () => text(60).required();
export const newWebhookAnswer = webhookAnswer.shape({ secret: secret() });
export type NewWebhookAnswer = InferType<typeof newWebhookAnswer>;

/** `POST …/secret`: with `endOldNow` the old secret stops signing at once, in case it leaked. */
export const newSecretInput = strictObject({ endOldNow: flag() });

/**
 * `waiting` for its turn, `retrying` after a failure, `delivered`, `failed` permanently, or `dropped` without being
 * sent.
 */
export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed', 'dropped'] as const;
export type WebhookDeliveryState = (typeof DELIVERY_STATES)[number];

/** An entry of the delivery log. */
export const webhookDelivery = strictObject({
  id: id().required(),
  /** The header `webhook-id`: the same on every try, so that receivers can detect duplicates. */
  messageId: text(70).required(),
  event: oneOf([...WEBHOOK_EVENTS, WEBHOOK_TEST]).required(),
  leadId: id().nullable().defined(),
  state: oneOf(DELIVERY_STATES).required(),
  attempts: integer(0, 1_000).required(),
  createdAt: instant().required(),
  attemptedAt: instant().nullable().defined(),
  /** When it is tried again; null unless it is waiting. */
  nextAt: instant().nullable().defined(),
  /** HTTP status of the last response; null when there was none. */
  status: integer(100, 999).nullable().defined(),
  /** Milliseconds of the last try. */
  duration: integer(0, 1_000_000).nullable().defined(),
  /** The beginning of the last response. */
  answer: text(WEBHOOK_ANSWER_MAX, { multiline: true }).nullable().defined(),
  /** Why it did not work, in English. */
  error: text(300).nullable().defined(),
});
export type WebhookDelivery = InferType<typeof webhookDelivery>;

export const webhookDeliveryFilter = strictObject({
  state: oneOf(DELIVERY_STATES),
  event: oneOf([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
});
export type WebhookDeliveryFilter = InferType<typeof webhookDeliveryFilter>;

/** `POST …/replay`: sends everything that failed or was dropped since a moment again. */
export const replayInput = strictObject({ since: instant().required('required') });
export const replayAnswer = strictObject({ count: integer(0, 1_000_000_000).required() });
