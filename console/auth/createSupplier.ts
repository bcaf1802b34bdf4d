import type { Market } from '#contracts/terms/supplier-terms.ts';
import type { Language } from '../i18n/languages.ts';
import { sendJson } from '../providers/httpClient.ts';

export interface SupplierForm {
  name: string;
  category: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  postcode: string;
  town: string;
  county: string;
  countryCode: string;
}

const MARKET_OF: Record<Language, Market> = { 'en-GB': 'GB', 'de-DE': 'DE' };

/** An empty form; the account's own email and the country of the language are first guesses. */
export function emptySupplier(email: string, language: Language): SupplierForm {
  return {
    name: '',
    category: '',
    email,
    phone: '',
    website: '',
    address: '',
    postcode: '',
    town: '',
    county: '',
    countryCode: MARKET_OF[language],
  };
}

/** What the contract sees: trimmed, and without what was left empty. */
export function supplierInput(values: SupplierForm): Partial<SupplierForm> {
  const filled = Object.entries(values)
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(filled);
}

/** Creates the supplier with the person as its admin. False when the business is listed already (`profileExists`). */
export async function createSupplier(values: SupplierForm): Promise<boolean> {
  const answer = await sendJson<{ valid: boolean }>('POST', '/api/supplier/create', {
    supplierFields: supplierInput(values),
  });
  return answer.valid;
}
