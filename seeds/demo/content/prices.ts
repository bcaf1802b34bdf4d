import type { Currency, Market, SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Typical price of a supplier by category, in whole pounds. */
export const USUAL_PRICE: Readonly<Record<SupplierCategory, number>> = {
  venue: 7_400,
  photo: 1_950,
  group: 2_000,
  beauty: 480,
  cakes: 560,
  catering: 3_900,
  decoration: 900,
  dress: 1_650,
  entertainment: 450,
  florist: 1_700,
  jewellery: 1_400,
  marquee: 4_300,
  menswear: 620,
  music: 1_450,
  planners: 690,
  stationery: 420,
  transport: 540,
  video: 1_800,
};

/** Food and drink for one guest, in whole pounds. */
export const PRICE_PER_HEAD: Readonly<Partial<Record<SupplierCategory, number>>> = {
  venue: 98,
  catering: 62,
  cakes: 6,
};

/** The price in a market, in its own currency, of wedding services that cost one pound in Britain. */
export const PRICE_LEVEL: Readonly<Record<Market, number>> = { GB: 1, IE: 1.2, DE: 1.05, FR: 1.1, PL: 3.1, US: 1.7 };

/** Every currency of the product has a hundred minor units. */
export const MINOR_UNITS = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** `£1,950`, `1.950 €`: whole units as the locale writes them. */
export function money(units: number, currency: Currency, locale: string): string {
  const key = `${locale}/${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    formats.set(key, format);
  }
  return format.format(units);
}

/** Rounded as people write prices: to 10, from 1,000 to 50, from 10,000 to 500. */
export function roundPrice(amount: number): number {
  const step = amount < 100 ? 1 : amount < 1_000 ? 10 : amount < 10_000 ? 50 : 500;
  return Math.max(step, Math.round(amount / step) * step);
}
