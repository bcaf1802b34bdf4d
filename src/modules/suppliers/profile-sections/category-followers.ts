import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** Stored data that depends on a supplier's main category. */
export interface CategoryFollower {
  /** Runs in the transaction that changes the category and holds a lock on the supplier's row. */
  categoryChanged(supplierId: string, now: { market: Country; category: SupplierCategory }): Promise<void>;
}
export const CATEGORY_FOLLOWERS = manyToken<CategoryFollower>('CategoryFollowers');
