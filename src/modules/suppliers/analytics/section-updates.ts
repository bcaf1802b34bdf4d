import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recordOnce } from './analytics.ts';
import { sectionOf } from './tracked.ts';

/** Records which parts of a profile people change (N3); what jobs and couples do isn't recorded. */
export class SectionUpdates implements EventHandler {
  readonly names: readonly LiveEventName[] = [
    'photos.changed',
    'packages.changed',
    'profile.changed',
    'reviews.changed',
    'videos.changed',
    'real-weddings.changed',
    'recommendations.changed',
  ];
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async handle({ id, name, supplierId, payload, createdAt }: DomainEvent): Promise<void> {
    const event = sectionOf(name, payload);
    const by = payload['by'];
    if (supplierId === null || event === null || typeof by !== 'string') return;
    const what = { id, event, reason: null, code: null };
    await recordOnce(this.#em, { ...what, supplier_id: supplierId, user_id: by, created_at: createdAt });
  }
}
