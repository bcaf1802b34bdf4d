/** What a webhook can be told of (X1). Names stay for ever; new ones may come. */
export const WEBHOOK_EVENTS = [
  /** An enquiry became a lead. Leads of a CSV import are not told one by one. */
  'lead.created',
  /** Status, labels, owner, star, facts or notes of a lead changed; not that somebody read it. */
  'lead.changed',
  /** A lead moved to another stage; then no `lead.changed` comes beside it. */
  'lead.stage.changed',
  /** A locked lead was paid for: from now on its contact is told. */
  'lead.revealed',
  /** The couple confirmed its booking, or said that there is none. */
  'booking.answered',
  'message.received',
  'message.sent',
  /** A mail to the couple came back. */
  'message.bounced',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What "send a test event" sends; nobody can choose or deselect it. */
export const WEBHOOK_TEST = 'webhook.test';
