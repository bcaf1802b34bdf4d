import type { PackageUnit } from '#contracts/packages/package-limits.ts';

/** The packages of a supplier's page. */
export interface PackageTexts {
  title: string;
  from: (price: string) => string;
  onRequest: string;
  per: Record<PackageUnit, string>;
  included: string;
}

export const packagesEn: PackageTexts = {
  title: 'Packages',
  from: (price) => `From ${price}`,
  onRequest: 'Price on request',
  per: { event: 'per event', day: 'per day', weekend: 'per weekend', guest: 'per guest' },
  included: 'What’s included',
};

export const packagesDe: PackageTexts = {
  title: 'Pakete',
  from: (price) => `Ab ${price}`,
  onRequest: 'Preis auf Anfrage',
  per: { event: 'pro Feier', day: 'pro Tag', weekend: 'pro Wochenende', guest: 'pro Gast' },
  included: 'Enthalten',
};
