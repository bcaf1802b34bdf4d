import type { Outbox } from '#shared/events/outbox.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import type { RecommendationRepository, RecommendationRow, RelationRow } from './recommendations.repository.ts';

interface Parts {
  outbox: Pick<Outbox, 'record'>;
  counts: Pick<ProfileCountStore, 'set'>;
  rows: Pick<RecommendationRepository, 'recommendations' | 'relations'>;
}

/** Updates the counts in the transaction of a change, under a lock on the supplier's row, and notifies open screens. */
export class RecommendationCounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async ofRecommendations(supplierId: string): Promise<RecommendationRow[]> {
    const { rows, counts, outbox } = this.#parts;
    const all = await rows.recommendations(supplierId);
    await counts.set(supplierId, { recommendations: all.length });
    await outbox.record({ name: 'recommendations.changed', supplierId });
    return all;
  }

  /** Counts only visible ones. `byOther` says that someone outside its team made the change, who isn't named to the team. */
  async ofRelations(supplierId: string, byOther = false): Promise<RelationRow[]> {
    const { rows, counts, outbox } = this.#parts;
    const all = await rows.relations(supplierId);
    await counts.set(supplierId, { relations: all.filter(({ state }) => state === 'shown').length });
    await outbox.record({ name: 'recommendations.changed', supplierId, ...(byOther && { payload: { by: null } }) });
    return all;
  }
}
