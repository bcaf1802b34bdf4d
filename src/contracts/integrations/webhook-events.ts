/** The events of webhooks (X1). Names never change; new ones may be added. */
export const WEBHOOK_EVENTS = [
  /** An enquiry became a lead. Leads of a CSV import are not sent one by one. */
  'lead.created',
  /** Status, labels, owner, star, facts or notes of a lead changed; not that someone read it. */
  'lead.changed',
  /** A lead moved to another stage; no `lead.changed` is sent for it. */
  'lead.stage.changed',
  /** A locked lead was paid for: its contact is included from now on. */
  'lead.revealed',
  /** The couple confirmed its booking, or said that there is none. */
  'booking.answered',
  'message.received',
  'message.sent',
  /** An email to the couple bounced. */
  'message.bounced',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of "send a test event"; it can't be selected or deselected. */
export const WEBHOOK_TEST = 'webhook.test';
