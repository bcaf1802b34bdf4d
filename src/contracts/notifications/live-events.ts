/** Not an event of a supplier: the server ends this stream because a newer one of the same person replaced it. */
export const REPLACED_EVENT = 'replaced';

/**
 * Events sent by `GET /api/events` (E7): names and ids, never content, so that a lost permission or a locked lead leaks
 * nothing; the console reloads what it shows.
 */
export const LIVE_EVENTS = [
  'lead.received',
  /** Someone in the team added it by hand. */
  'lead.added',
  'lead.changed',
  'notification.changed',
  /** News about a person's own account: belongs to no supplier. `payload`: userId, and `what`, one of ACCOUNT_NEWS. */
  'account.changed',
  /** Many leads by one request: without a lead id. */
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
  /** Someone opened or closed a lead, or started to write. */
  'presence.changed',
  'ledger.changed',
  'views.changed',
  'settings.changed',
  /** Someone left the team. `payload`: userId. */
  'team.changed',
  /** Someone accepted an invite. `payload`: userId, role, invitedBy. */
  'team.joined',
  /** `payload`: userId and their new role. */
  'team.role-changed',
  /** An invite was sent, revoked or declined. `payload`: `what`, which is "asked" if someone requests another one. */
  'invites.changed',
  /** The recovery of a teammate's account. `payload`: userId, what. */
  'recovery.changed',
  /** Its group, or a request to join one. `payload`: what, if the admins are notified. */
  'group.changed',
  /** Whether the business is confirmed has changed. `payload`: `what`, if the admins are notified. */
  'proof.changed',
  'import.changed',
  /** An occasion of a recipe changed its state, or automation was stopped for a lead. */
  'recipe.changed',
  /** A couple has waited longer than the team allows (recipe `remind`). */
  'lead.waiting',
  /** API keys and webhooks. */
  'connections.changed',
  /** The supplier's address book. */
  'contacts.changed',
  /** The photos of the supplier's profile. */
  'photos.changed',
  /** Reviews, testimonials, reports or review requests. `payload`: `what`, given or decided, if the team is notified; testimonials or responded. */
  'reviews.changed',
  /** Special offers, including when one ends. */
  'offers.changed',
  /** The packages of the supplier's profile. */
  'packages.changed',
  /** The videos and tours of the supplier's profile. */
  'videos.changed',
  /** The brochures of the supplier's profile. */
  'brochures.changed',
  'real-weddings.changed',
  /** A section of the profile was saved. */
  'profile.changed',
  /** Someone asks a teammate about a field that both changed. `payload`: userId, section, path. */
  'profile.asked',
  /** Answers to questions couples ask. */
  'questions.changed',
  /** The score of the profile has changed. */
  'score.changed',
  /** Wedding fairs. */
  'fairs.changed',
  /** Press, awards and accreditations. */
  'achievements.changed',
  /** The additional areas of the supplier. */
  'areas.changed',
  /** Recommendations, given or received. */
  'recommendations.changed',
  /** Staff delisted, deleted or restored it. */
  'listing.changed',
  /** Links to the preview of the public page. */
  'preview-links.changed',
  /** The connection with Instagram, or its posts. `payload`: what; `disconnected` when Instagram ended it. */
  'instagram.changed',
  /** A badge was earned. `payload`: badge, its name and year. */
  'badge.earned',
  /** A hold ends soon. */
  'hold.ending',
  /** Blocks, rules, the feed or external calendars. */
  'calendar.changed',
  /** `payload`: noteId and the userId of the person mentioned. */
  'note.mentioned',
  /** Staff acting for the supplier ask for a reply to a couple. */
  'reply.asked',
  /** A return was requested, or decided on. `payload`: claimId, state, claimantId. */
  'claim.changed',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

export interface LiveEvent {
  id: string;
  name: LiveEventName;
  /** Null for news of the reader's own account. */
  supplierId: string | null;
  leadId: string | null;
  at: string;
}
