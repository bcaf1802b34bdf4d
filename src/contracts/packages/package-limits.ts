/** Shared by the schemas and screens of packages. There is no schema here, so that lists don't load yup. */

export const PACKAGE_LIMITS = {
  packages: 30,
  name: 60,
  description: 300,
  /** In minor units. */
  price: 1_000_000_00,
  included: 20,
  includedItem: 80,
  guests: 5_000,
} as const;

/** The units that a price can be for. */
export const PACKAGE_UNITS = ['event', 'day', 'weekend', 'guest'] as const;
export type PackageUnit = (typeof PACKAGE_UNITS)[number];

interface Priced {
  price: number;
  per: PackageUnit;
  published: boolean;
}

/** The parts of a price range that the lowest price needs. */
interface Ranged {
  from: number;
  per: 'event' | 'guest';
}

/**
 * The lowest price couples see, in minor units; null without one. Ranges only count if no package has a price. A price
 * per guest says nothing about the cost of a wedding, so it only counts when there is no other.
 */
export function minPrice(
  packages: readonly Priced[],
  ranges: readonly Ranged[] = [],
): { price: number; per: PackageUnit } | null {
  const shown = packages.filter(({ published, price }) => published && price > 0);
  const stated = ranges.flatMap(({ from, per }) => (from > 0 ? [{ price: from, per }] : []));
  const all: readonly Pick<Priced, 'price' | 'per'>[] = shown.length > 0 ? shown : stated;
  const whole = all.filter(({ per }) => per !== 'guest');
  const [least] = (whole.length > 0 ? whole : all).toSorted((one, other) => one.price - other.price);
  return least ? { price: least.price, per: least.per } : null;
}

/** The lowest and the highest price of the published packages that aren't per guest; null without one. */
export function priceSpan(packages: readonly Priced[]): readonly [number, number] | null {
  const prices = packages.flatMap(({ published, price, per }) =>
    published && price > 0 && per !== 'guest' ? [price] : [],
  );
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}
