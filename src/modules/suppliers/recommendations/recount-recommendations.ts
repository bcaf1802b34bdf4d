import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { RecommendationCounts } from './recommendation-counts.ts';
import type { RecommendationRepository } from './recommendations.repository.ts';

interface Parts {
  em: Em;
  rows: Pick<RecommendationRepository, 'recommendersOf' | 'recommendedOf'>;
  counts: RecommendationCounts;
}

/** Recounts the recommendations of every supplier that recommends, or is recommended by, one that left the listing or returned. */
export class RecountRecommendations implements EventHandler {
  readonly names = ['listing.changed'] as const;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async handle({ supplierId }: DomainEvent): Promise<void> {
    if (supplierId === null) return;
    const { rows, counts } = this.#parts;
    for (const id of await rows.recommendersOf(supplierId)) {
      await this.#inTurn(id, () => counts.ofRecommendations(id));
    }
    for (const id of await rows.recommendedOf(supplierId)) {
      await this.#inTurn(id, () => counts.ofRelations(id));
    }
  }

  #inTurn(supplierId: string, count: () => Promise<unknown>): Promise<unknown> {
    const { em } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await count();
    });
  }
}
