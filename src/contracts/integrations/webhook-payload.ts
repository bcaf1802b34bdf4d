import type { InferType } from 'yup';
import { flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { leadDetail, leadSummary } from '../lead/lead.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { messageAnswer } from '../messaging/message.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhook-events.ts';

/** A lead as webhooks tell it: as the list of the API does, with the contact; masked while it is locked (D65). */
export const webhookLead = leadSummary.shape({ contact: leadDetail.fields.contact });

/** What changed beside the state of the lead; keys are left out where they say nothing. */
export const webhookChange = strictObject({
  /** `lead.stage.changed`: where it was and where it went. */
  from: oneOf(LEAD_STAGES),
  stage: oneOf(LEAD_STAGES),
  /** The change was taken back. */
  undone: flag(),
  /** `booking.answered`. */
  confirmed: flag(),
  /** `message.bounced`: the server says it will be the same tomorrow. */
  permanent: flag(),
});
export type WebhookChange = InferType<typeof webhookChange>;

/**
 * The body of every webhook, in the shape of the Standard Webhooks specification. The lead is told as it is when the
 * event leaves, so a late delivery never brings an old state.
 */
export const webhookPayload = strictObject({
  type: oneOf([...WEBHOOK_EVENTS, WEBHOOK_TEST]).required(),
  /** When it happened. */
  timestamp: instant().required(),
  data: strictObject({
    supplierId: id().required(),
    lead: webhookLead.optional().default(undefined),
    message: messageAnswer.optional().default(undefined),
    change: webhookChange.optional().default(undefined),
    /** Only of a test. */
    note: text(200),
    /** Who did it: a person of the team or an API key, by name; null for couples and the product itself. */
    by: text(200).nullable(),
  }).required(),
});
export type WebhookPayload = InferType<typeof webhookPayload>;
