import type { Currency, Locale, Market } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';

/** What a market's reference data says about suppliers there. */
export interface MarketRules {
  locale: Locale;
  currency: Currency;
  timezone: string;
  /** null while the market has no reference data. */
  postcode: { pattern: string; required: boolean; example: string } | null;
}

/** For a market whose data was not loaded yet (`aisle countries seed`). */
const WITHOUT_DATA: Record<Market, Omit<MarketRules, 'postcode'>> = {
  GB: { locale: 'en-GB', currency: 'GBP', timezone: 'Europe/London' },
  DE: { locale: 'de-DE', currency: 'EUR', timezone: 'Europe/Berlin' },
  FR: { locale: 'fr-FR', currency: 'EUR', timezone: 'Europe/Paris' },
  IE: { locale: 'en-IE', currency: 'EUR', timezone: 'Europe/Dublin' },
  PL: { locale: 'pl-PL', currency: 'PLN', timezone: 'Europe/Warsaw' },
  US: { locale: 'en-US', currency: 'USD', timezone: 'America/New_York' },
};

interface CountryData {
  locales: [Locale, ...Locale[]];
  currency: Currency;
  timezone: string;
  postcode: { pattern: string; required: boolean; example: string };
}

export async function marketRules(reference: ReferenceApi, market: Market): Promise<MarketRules> {
  try {
    const seed = await reference.countrySeed(market);
    const { locales, currency, timezone, postcode } = JSON.parse(seed.data) as CountryData;
    return { locale: locales[0], currency, timezone, postcode };
  } catch (error) {
    if (error instanceof NotFound) return { ...WITHOUT_DATA[market], postcode: null };
    throw error;
  }
}
