import type { PublicPhoto } from '../photos/public-photo.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';

/** Another supplier as couples see it on a profile. */
export interface PublicSupplierCard {
  name: string;
  category: SupplierCategory;
  /** The name of its category in the market, for example Venue. */
  categoryName: string;
  city: string;
  /** Path of its public page; null if it has none. */
  path: string | null;
  photo: PublicPhoto | null;
}

export interface PublicRecommendations {
  recommended: readonly PublicSupplierCard[];
  recommendedBy: readonly PublicSupplierCard[];
}
