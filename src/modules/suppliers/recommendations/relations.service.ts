import type { RelationAnswer } from '#contracts/recommendations/recommendation.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { iso } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import { PlacedRows } from '../placed-rows/placed-rows.ts';
import { refuseOtherOrder } from '../placed-rows/refuse-other-order.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { RecommendationCounts } from './recommendation-counts.ts';
import { recommendingMarket } from './recommendation-market.ts';
import type { MarketParts } from './recommendation-market.ts';
import type { RecommendationRepository, RelationRow } from './recommendations.repository.ts';

interface Parts extends MarketParts {
  em: Em;
  clock: Clock;
  rows: RecommendationRepository;
  counts: RecommendationCounts;
  photos: Pick<PhotoRepository, 'covers'>;
}

/** The suppliers that recommend a supplier, which chooses their order and which of them couples see (P6). */
export class RelationsService {
  readonly #parts: Parts;
  readonly #placed: PlacedRows;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#placed = new PlacedRows(parts.em, 'supplier_relation');
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<RelationAnswer[]> {
    await recommendingMarket(this.#parts, supplierId);
    return this.#present(await this.#parts.rows.relations(supplierId));
  }

  /** Those that couples can't currently find keep their position after the others. @throws NotFound, OrderChanged */
  async reorder(supplierId: string, ids: readonly string[]): Promise<RelationAnswer[]> {
    const { rows } = this.#parts;
    return this.#inTurn(supplierId, async () => {
      const places = await rows.places('supplier_relation', supplierId);
      refuseOtherOrder(ids, places);
      await this.#placed.arrange(supplierId, places.known, ids);
    });
  }

  /** @throws NotFound */
  async setActive(supplierId: string, id: string, active: boolean): Promise<RelationAnswer> {
    const { rows, clock } = this.#parts;
    const all = await this.#inTurn(supplierId, async () => {
      if (!(await rows.relations(supplierId)).some((row) => row.id === id)) throw new NotFound('This relation');
      await rows.setState(id, active ? 'shown' : 'hidden', clock.now());
    });
    const found = all.find(({ relation }) => relation.id === id);
    if (!found) throw new NotFound('This relation');
    return found;
  }

  async #inTurn(supplierId: string, work: () => Promise<void>): Promise<RelationAnswer[]> {
    const { em, counts } = this.#parts;
    await recommendingMarket(this.#parts, supplierId);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work();
      return this.#present(await counts.ofRelations(supplierId));
    });
  }

  async #present(found: readonly RelationRow[]): Promise<RelationAnswer[]> {
    const covers = await this.#parts.photos.covers(found.map((row) => row.other_id));
    return found.map((row) => ({
      id: row.other_id,
      name: row.name,
      city: row.city,
      relation: {
        id: row.id,
        type: row.category,
        photo: covers.get(row.other_id) ?? null,
        active: row.state === 'shown',
        createdAt: iso(row.created_at),
        order: row.position,
        updatedAt: iso(row.updated_at),
      },
    }));
  }
}
