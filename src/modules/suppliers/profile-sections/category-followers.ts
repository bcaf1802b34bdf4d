import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** What depends on a supplier's main category and is stored. */
export interface CategoryFollower {
  /** In the transaction that changes the category, while the supplier's row is held. */
  categoryChanged(supplierId: string, now: { market: Country; category: SupplierCategory }): Promise<void>;
}
export const CATEGORY_FOLLOWERS = manyToken<CategoryFollower>('CategoryFollowers');
