import type { InferType } from 'yup';
import { flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { leadDetail, leadSummary } from '../lead/lead.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { messageAnswer } from '../messaging/message.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhook-events.ts';

/** A lead in webhooks: as in the list of the API, plus the contact; masked while it is locked (D65). */
const webhookLead = leadSummary.shape({ contact: leadDetail.fields.contact });

/** Details of the change, in addition to the lead's state; keys without information are left out. */
const webhookChange = strictObject({
  /** `lead.stage.changed`: the stage before and after. */
  from: oneOf(LEAD_STAGES),
  stage: oneOf(LEAD_STAGES),
  /** The change was undone. */
  undone: flag(),
  /** `booking.answered`. */
  confirmed: flag(),
  /** `message.bounced`: the server says that trying again won't help. */
  permanent: flag(),
});
export type WebhookChange = InferType<typeof webhookChange>;

/**
 * The body of every webhook, in the shape of the Standard Webhooks specification. The lead is described as it is when
 * the event is sent, so a late delivery never contains an old state.
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
    /** Only in a test. */
    note: text(200),
    /** The teammate or API key behind the event, by name; null for couples and Aisle itself. */
    by: text(200).nullable(),
  }).required(),
});
export type WebhookPayload = InferType<typeof webhookPayload>;
