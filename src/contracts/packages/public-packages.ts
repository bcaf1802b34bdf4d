import type { PublicPhoto } from '../photos/public-photo.ts';
import type { PackageUnit } from './package-limits.ts';

/** A package as couples see it; prices are minor units of the supplier's currency, 0 on request. */
export interface PublicPackage {
  id: string;
  name: string;
  description: string;
  price: number;
  per: PackageUnit;
  included: readonly string[];
  photo: PublicPhoto | null;
  /** Maximum number of guests. */
  guests: number | null;
  /** `2027`, or a season: `2026-2027`. */
  validFor: string | null;
}

/** The packages of a public page in their order. */
export interface PublicPackages {
  currency: string;
  /** The lowest price; null if none is stated. */
  from: { price: number; per: PackageUnit } | null;
  packages: readonly PublicPackage[];
}
