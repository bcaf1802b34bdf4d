/** Categories, markets and tiers. */

export const SUPPLIER_CATEGORIES = [
  'venue',
  'photo',
  'group',
  'beauty',
  'cakes',
  'catering',
  'decoration',
  'dress',
  'entertainment',
  'florist',
  'jewellery',
  'marquee',
  'menswear',
  'music',
  'planners',
  'stationery',
  'transport',
  'video',
] as const;
export type SupplierCategory = (typeof SUPPLIER_CATEGORIES)[number];

/** Markets with a full directory (D30). */
export const MARKETS = ['GB', 'DE', 'FR', 'IE', 'PL', 'US'] as const;
export type Market = (typeof MARKETS)[number];

/** Countries where businesses can be listed. The last six have no directory yet, so listings have no address in one (D30). */
export const COUNTRIES = [...MARKETS, 'CA', 'AU', 'ZA', 'AT', 'CH', 'NG'] as const;
export type Country = (typeof COUNTRIES)[number];

export const hasDirectory = (country: Country): country is Market => (MARKETS as readonly string[]).includes(country);

export const LOCALES = [
  'en-GB',
  'en-US',
  'en-IE',
  'de-DE',
  'fr-FR',
  'pl-PL',
  'en-CA',
  'en-AU',
  'en-ZA',
  'de-AT',
  'de-CH',
  'en-NG',
] as const;
export type Locale = (typeof LOCALES)[number];
/** The country that a language is written for. */
export const countryOf = (locale: Locale): Country => locale.slice(3) as Country;

export const CURRENCIES = ['GBP', 'EUR', 'PLN', 'USD', 'CAD', 'AUD', 'ZAR', 'CHF', 'NGN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** -1 is Unverified. */
export const TIERS = [-1, 0, 0.5, 1, 2, 2.5, 3, 4] as const;
export type Tier = (typeof TIERS)[number];

/** Grey for Unverified and 0, indigo from 0.5 to 2, amber from 2.5. */
export function tierColour(tier: Tier): 'grey' | 'indigo' | 'amber' {
  if (tier <= 0) return 'grey';
  return tier <= 2 ? 'indigo' : 'amber';
}

/** Venues buy VenuePro, everyone else SupplierPro. Names will later be settings per market (D69). */
export function tierBrand(category: SupplierCategory): 'VenuePro' | 'SupplierPro' {
  return category === 'venue' ? 'VenuePro' : 'SupplierPro';
}
