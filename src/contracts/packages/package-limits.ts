/** Shared by the schemas and screens of packages. There is no schema here, so that lists don't load yup. */

export const PACKAGE_LIMITS = {
  packages: 30,
  name: 60,
  description: 300,
  /** In minor units. */
  price: 1_000_000_00,
  included: 20,
  includedItem: 80,
} as const;

/** What one price is for. */
export const PACKAGE_UNITS = ['event', 'day', 'weekend', 'guest'] as const;
export type PackageUnit = (typeof PACKAGE_UNITS)[number];

interface Priced {
  price: number;
  per: PackageUnit;
  published: boolean;
  order: number;
}

/** A price on request is stored as 0, and comes after every other. */
const ON_REQUEST = Number.MAX_SAFE_INTEGER;

/** By order, then by price: until someone arranges them, the least expensive comes first and those on request last. */
export const byOrderThenPrice = (
  one: Pick<Priced, 'order' | 'price'>,
  other: Pick<Priced, 'order' | 'price'>,
): number => one.order - other.order || (one.price || ON_REQUEST) - (other.price || ON_REQUEST);

/**
 * The lowest price couples see, in minor units; null without one. A price per guest says nothing about what a wedding costs,
 * so it only counts when there is no other.
 */
export function minPrice(packages: readonly Priced[]): { price: number; per: PackageUnit } | null {
  const shown = packages.filter(({ published, price }) => published && price > 0);
  const whole = shown.filter(({ per }) => per !== 'guest');
  const [least] = (whole.length > 0 ? whole : shown).toSorted((one, other) => one.price - other.price);
  return least ? { price: least.price, per: least.per } : null;
}

/** The range of published prices for a whole day or more, which is what hiring costs; null without one. */
export function hireRange(packages: readonly Priced[]): [number, number] | null {
  const prices = packages
    .filter((one) => one.published && one.price > 0 && one.per !== 'guest')
    .map(({ price }) => price);
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}
