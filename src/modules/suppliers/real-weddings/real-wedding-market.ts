import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';

interface CountryData {
  features?: { realWeddings?: boolean };
  realWeddings?: { blockedHosts?: string[] };
}

/** Markets with real weddings before a market's data is loaded (`aisle countries seed`). */
const WITHOUT_DATA: readonly Country[] = ['GB', 'IE', 'DE', 'FR'];

/** Whether a market has real weddings (D27), and the hosts that it doesn't link to (D26). */
export async function realWeddingMarket(reference: ReferenceApi, market: Country) {
  const data = await reference.marketData<CountryData>(market);
  if (!data) return { open: WITHOUT_DATA.includes(market), blockedHosts: [] };
  return { open: data.features?.realWeddings === true, blockedHosts: data.realWeddings?.blockedHosts ?? [] };
}
