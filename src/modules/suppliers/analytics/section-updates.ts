import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { AnalyticsLog } from './analytics.ts';
import { sectionOf } from './tracked.ts';

/** Records which parts of a profile people change (N3); changes by jobs and couples aren't recorded. */
export class SectionUpdates implements EventHandler {
  readonly names: readonly LiveEventName[] = [
    'photos.changed',
    'packages.changed',
    'profile.changed',
    'reviews.changed',
    'videos.changed',
    'real-weddings.changed',
    'recommendations.changed',
    'instagram.changed',
  ];
  readonly #log: AnalyticsLog;

  constructor({ log }: { log: AnalyticsLog }) {
    this.#log = log;
  }

  async handle({ id, name, supplierId, payload, createdAt }: DomainEvent): Promise<void> {
    const event = sectionOf(name, payload);
    const by = payload['by'];
    if (supplierId === null || event === null || typeof by !== 'string') return;
    await this.#log.record({ id, event, supplier_id: supplierId, user_id: by, created_at: createdAt });
  }
}
