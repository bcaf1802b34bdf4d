import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';

interface CountryData {
  features?: { realWeddings?: boolean };
  realWeddings?: { blockedHosts?: string[] };
}

/** Where there are real weddings before a market's data is loaded (`aisle countries seed`). */
const WITHOUT_DATA: readonly Country[] = ['GB', 'IE', 'DE', 'FR'];

/** Whether a market has real weddings (D27), and the hosts that it does not link to (D26). */
export async function realWeddingMarket(reference: ReferenceApi, market: Country) {
  if (!hasDirectory(market)) return { open: false, blockedHosts: [] };
  try {
    const { features, realWeddings } = JSON.parse((await reference.countrySeed(market)).data) as CountryData;
    return { open: features?.realWeddings === true, blockedHosts: realWeddings?.blockedHosts ?? [] };
  } catch (error) {
    if (error instanceof NotFound) return { open: WITHOUT_DATA.includes(market), blockedHosts: [] };
    throw error;
  }
}
