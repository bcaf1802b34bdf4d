import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { manyToken } from '#shared/wiring/token.ts';

/** What is kept besides the section about a supplier's features. */
export interface DetailsFollower {
  /** In the transaction that saves `changed`, by path, while the supplier's row is held. */
  detailsChanged(supplierId: string, supplier: { market: Country }, changed: ProfileValues): Promise<void>;
}
export const DETAILS_FOLLOWERS = manyToken<DetailsFollower>('DetailsFollowers');
