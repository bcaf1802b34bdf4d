import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** Stored data that depends on a supplier's features, besides the section. */
export interface DetailsFollower {
  /** Runs in the transaction that saves `changed`, by path, and holds a lock on the supplier's row. */
  detailsChanged(supplierId: string, supplier: { market: Country }, changed: ProfileValues): Promise<void>;
}
export const DETAILS_FOLLOWERS = manyToken<DetailsFollower>('DetailsFollowers');
