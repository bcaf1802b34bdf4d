import { LIVE_EVENTS } from '#contracts/notifications/live-events.ts';
import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { ProfileScores } from './profile-scores.ts';

/** Events that don't change a score, or only slowly; the job handles those. */
const ELSEWHERE: readonly LiveEventName[] = [
  'score.changed',
  'lead.changed',
  'leads.changed',
  'notification.changed',
  'scheduled.changed',
  'payments.changed',
  'presence.changed',
  'ledger.changed',
  'views.changed',
  'settings.changed',
  'team.changed',
  'invites.changed',
  'recovery.changed',
  'group.changed',
  'proof.changed',
  'import.changed',
  'recipe.changed',
  'connections.changed',
  'contacts.changed',
  'preview-links.changed',
  'calendar.changed',
  'claim.changed',
  'listing.changed',
];

/** Recomputes a supplier's score after a change that may affect it. */
export class RefreshScore implements EventHandler {
  readonly names = LIVE_EVENTS.filter((name) => name.endsWith('.changed') && !ELSEWHERE.includes(name));
  readonly #scores: Pick<ProfileScores, 'refresh'>;

  constructor({ scores }: { scores: Pick<ProfileScores, 'refresh'> }) {
    this.#scores = scores;
  }

  async handle({ supplierId }: DomainEvent): Promise<void> {
    if (supplierId !== null) await this.#scores.refresh(supplierId);
  }
}
