import type { PublicRating } from '#contracts/reviews/public-reviews.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { token } from '#shared/wiring/token.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import { ratingOf } from './rating.ts';

/** The ratings of suppliers, for pages, searches and statistics. */
export interface ReviewRatings {
  /** Every supplier has an entry. With `since` (milliseconds), only reviews written after that moment count. One query. */
  of(supplierIds: readonly string[], since?: number): Promise<Map<string, PublicRating>>;
}
export const REVIEW_RATINGS = token<ReviewRatings>('ReviewRatings');

export class Ratings implements ReviewRatings {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async of(supplierIds: readonly string[], since = 0): Promise<Map<string, PublicRating>> {
    if (supplierIds.length === 0) return new Map();
    const rows = await reviewsDb(this.#em)
      .selectFrom('feedback')
      .select(['supplier_id', 'stars', (eb) => eb.fn.countAll<number | string>().as('count')])
      .where('supplier_id', 'in', supplierIds)
      .where('type', '=', 'review')
      .where('state', '=', 'shown')
      // Filter by id explicitly, or SQLite's planner would scan all rows that aren't deleted.
      .where(unindexed('deleted_at'), '=', '')
      .$if(since > 0, (query) => query.where('created_at', '>=', since))
      .groupBy(['supplier_id', 'stars'])
      .execute();
    const bySupplier = Map.groupBy(rows, (row) => row.supplier_id);
    return new Map(
      supplierIds.map((id) => [
        id,
        ratingOf((bySupplier.get(id) ?? []).map(({ stars, count }) => ({ stars, count: Number(count) }))),
      ]),
    );
  }
}
