/** Not an event of a supplier: the server ends this stream because a newer one of the same person took its place. */
export const REPLACED_EVENT = 'replaced';

/**
 * What `GET /api/events` sends (E7): names and ids, never content, so that a lost right or a locked lead leaks nothing;
 * the console asks again for what it shows.
 */
export const LIVE_EVENTS = [
  'lead.received',
  /** Someone in the team added it by hand. */
  'lead.added',
  'lead.changed',
  'notification.changed',
  /** Many at once, by one request: without a lead. */
  'leads.changed',
  'lead.revealed',
  /** The couple confirmed its booking, or said that there is none. */
  'booking.answered',
  'message.received',
  'message.sent',
  'message.bounced',
  'mail.unsorted',
  'scheduled.changed',
  'payments.changed',
  /** `payload`: paymentId and `what`, due or overdue. */
  'payment.due',
  /** Somebody opened or closed a lead, or began to write. */
  'presence.changed',
  'ledger.changed',
  'views.changed',
  'settings.changed',
  /** Somebody left the team. `payload`: userId. */
  'team.changed',
  'import.changed',
  /** An occasion of a recipe changed its state, or automation was stopped at a lead. */
  'recipe.changed',
  /** A couple waits for longer than the team wants (recipe `remind`). */
  'lead.waiting',
  /** API keys and webhooks. */
  'connections.changed',
  /** A hold ends soon. */
  'hold.ending',
  /** Blocks, rules, the feed or calendars from outside. */
  'calendar.changed',
  /** `payload`: noteId and the userId of whoever is mentioned. */
  'note.mentioned',
  /** A unit was asked back, or the answer is there. `payload`: claimId, state, claimantId. */
  'claim.changed',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

export interface LiveEvent {
  id: string;
  name: LiveEventName;
  supplierId: string;
  leadId: string | null;
  at: string;
}
