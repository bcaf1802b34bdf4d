import { POSTCODES } from '#contracts/supplier/postcodes.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country, Currency, Locale } from '#contracts/terms/supplier-terms.ts';
import type { CustomArea, ReferenceApi } from '#modules/reference/index.ts';

/** A market's reference data about suppliers there. */
export interface MarketRules {
  locale: Locale;
  currency: Currency;
  timezone: string;
  /** Null if the market has no reference data. */
  postcode: { pattern: string; required: boolean; example: string } | null;
  /** Areas of a city that counties don't distinguish (D29). */
  areas: readonly CustomArea[];
}

/** For countries without a directory, and markets whose data isn't loaded yet (`aisle countries seed`). */
const WITHOUT_DATA: Record<Country, Omit<MarketRules, 'postcode' | 'areas'>> = {
  GB: { locale: 'en-GB', currency: 'GBP', timezone: 'Europe/London' },
  DE: { locale: 'de-DE', currency: 'EUR', timezone: 'Europe/Berlin' },
  FR: { locale: 'fr-FR', currency: 'EUR', timezone: 'Europe/Paris' },
  IE: { locale: 'en-IE', currency: 'EUR', timezone: 'Europe/Dublin' },
  PL: { locale: 'pl-PL', currency: 'PLN', timezone: 'Europe/Warsaw' },
  US: { locale: 'en-US', currency: 'USD', timezone: 'America/New_York' },
  CA: { locale: 'en-CA', currency: 'CAD', timezone: 'America/Toronto' },
  AU: { locale: 'en-AU', currency: 'AUD', timezone: 'Australia/Sydney' },
  ZA: { locale: 'en-ZA', currency: 'ZAR', timezone: 'Africa/Johannesburg' },
  AT: { locale: 'de-AT', currency: 'EUR', timezone: 'Europe/Vienna' },
  CH: { locale: 'de-CH', currency: 'CHF', timezone: 'Europe/Zurich' },
  NG: { locale: 'en-NG', currency: 'NGN', timezone: 'Africa/Lagos' },
};

interface CountryData {
  locales: [Locale, ...Locale[]];
  currency: Currency;
  timezone: string;
  postcode: { pattern: string; required: boolean; example: string };
  customAreas?: CustomArea[];
}

export async function marketRules(reference: ReferenceApi, market: Country): Promise<MarketRules> {
  if (!hasDirectory(market)) return { ...WITHOUT_DATA[market], postcode: POSTCODES[market], areas: [] };
  const data = await reference.marketData<CountryData>(market);
  if (!data) return { ...WITHOUT_DATA[market], postcode: null, areas: [] };
  const { locales, currency, timezone, postcode, customAreas = [] } = data;
  return { locale: locales[0], currency, timezone, postcode, areas: customAreas };
}

/** A country's time zone; that of its largest cities if it has several. */
export const timezoneOf = async (reference: ReferenceApi, country: Country): Promise<string> =>
  (await marketRules(reference, country)).timezone;
