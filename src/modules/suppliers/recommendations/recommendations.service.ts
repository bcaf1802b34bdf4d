import type {
  CandidateAnswer,
  CandidateQuery,
  RecommendationAnswer,
} from '#contracts/recommendations/recommendation.ts';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
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
import { NotListed, TooManyRecommendations } from './recommendations.errors.ts';
import type { RecommendationRepository, RecommendationRow } from './recommendations.repository.ts';

interface Parts extends MarketParts {
  em: Em;
  clock: Clock;
  rows: RecommendationRepository;
  counts: RecommendationCounts;
  photos: Pick<PhotoRepository, 'covers'>;
}

/** The supplier whose recommendations are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The suppliers that a supplier recommends (P6). Changes of one supplier run one after the other. */
export class RecommendationsService {
  readonly #parts: Parts;
  readonly #placed: PlacedRows;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#placed = new PlacedRows(parts.em, 'supplier_recommendation');
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<RecommendationAnswer[]> {
    await recommendingMarket(this.#parts, supplierId);
    return this.#present(await this.#parts.rows.recommendations(supplierId));
  }

  /** Suppliers that can be recommended, sorted by name. @throws NotFound */
  async candidates(supplierId: string, { q = '', type }: CandidateQuery): Promise<CandidateAnswer[]> {
    const market = await recommendingMarket(this.#parts, supplierId);
    const found = await this.#parts.rows.candidates({ id: supplierId, market }, q, type);
    const covers = await this.#parts.photos.covers(found.map((row) => row.other_id));
    return found.map(({ other_id: id, name, category, city }) => ({
      supplierId: id,
      name,
      type: category,
      city,
      photo: covers.get(id) ?? null,
    }));
  }

  /** Adds a recommendation at the end; an existing one stays unchanged. @throws NotFound, NotListed, TooManyRecommendations */
  async add({ supplierId, userId }: Writer, recommendedId: string): Promise<RecommendationAnswer> {
    const { rows, clock } = this.#parts;
    const market = await recommendingMarket(this.#parts, supplierId);
    const now = clock.now();
    const after = await this.#inTurn(supplierId, recommendedId, async (before) => {
      if (before.some((row) => row.other_id === recommendedId)) return;
      if (recommendedId === supplierId || !(await rows.isListed(recommendedId, market))) throw new NotListed();
      refuseMore(before);
      await rows.add({ id: newId(now), relationId: newId(now), supplierId, recommendedId, userId, now });
    });
    return this.#one(after.filter((row) => row.other_id === recommendedId));
  }

  /** Those that couples can't currently find keep their position after the others. @throws NotFound, OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<RecommendationAnswer[]> {
    const { rows } = this.#parts;
    await recommendingMarket(this.#parts, supplierId);
    const after = await this.#inTurn(supplierId, null, async () => {
      const places = await rows.places('supplier_recommendation', supplierId);
      refuseOtherOrder(ids, places);
      await this.#placed.arrange(supplierId, places.known, ids);
    });
    return this.#present(after);
  }

  /** Removes a recommendation, which can be restored within a week. @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    const { rows, clock } = this.#parts;
    await recommendingMarket(this.#parts, supplierId);
    const recommendedId = await rows.recommendedIdOf(supplierId, id);
    await this.#inTurn(supplierId, recommendedId, async (before) => {
      if (!before.some((row) => row.id === id)) throw new NotFound('This recommendation');
      await rows.setDeleted(supplierId, recommendedId, clock.now());
    });
  }

  /** Undoes a removal; the recommendation returns to its position. @throws NotFound, NotListed, TooManyRecommendations */
  async restore({ supplierId }: Writer, id: string): Promise<RecommendationAnswer> {
    const { rows } = this.#parts;
    const market = await recommendingMarket(this.#parts, supplierId);
    const recommendedId = await rows.recommendedIdOf(supplierId, id);
    const after = await this.#inTurn(supplierId, recommendedId, async (before) => {
      if (before.some((row) => row.id === id)) return;
      if (!(await rows.isListed(recommendedId, market))) throw new NotListed();
      refuseMore(before);
      await rows.setDeleted(supplierId, recommendedId, null);
    });
    return this.#one(after.filter((row) => row.id === id));
  }

  /** Runs one change at a time and stores the resulting counts on both sides. */
  #inTurn(
    supplierId: string,
    otherId: string | null,
    work: (before: readonly RecommendationRow[]) => Promise<void>,
  ): Promise<RecommendationRow[]> {
    const { em, rows, counts } = this.#parts;
    return inTransaction(em, async () => {
      // Lock in a fixed order, so that two suppliers that recommend each other at once don't deadlock.
      const both = [...new Set([supplierId, otherId ?? supplierId])].toSorted((one, other) => (one < other ? -1 : 1));
      for (const id of both) await lockSupplier(em, id);
      await work(await rows.recommendations(supplierId));
      if (otherId !== null) await counts.ofRelations(otherId, true);
      return counts.ofRecommendations(supplierId);
    });
  }

  /** @throws NotFound */
  async #one(found: readonly RecommendationRow[]): Promise<RecommendationAnswer> {
    const [one] = await this.#present(found);
    if (!one) throw new NotFound('This recommendation');
    return one;
  }

  async #present(found: readonly RecommendationRow[]): Promise<RecommendationAnswer[]> {
    const covers = await this.#parts.photos.covers(found.map((row) => row.other_id));
    return found.map((row) => ({
      id: row.id,
      supplierId: row.other_id,
      order: row.position,
      createdAt: iso(row.created_at),
      updatedAt: iso(row.updated_at),
      name: row.name,
      type: row.category,
      city: row.city,
      photo: covers.get(row.other_id) ?? null,
    }));
  }
}

function refuseMore(before: readonly RecommendationRow[]): void {
  if (before.length >= RECOMMENDATION_LIMITS.recommendations) throw new TooManyRecommendations();
}
