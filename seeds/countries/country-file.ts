import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationError } from 'yup';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import { countrySchema } from './country-schema.ts';
import type { CountryData } from './country-schema.ts';
import { mergeCountry } from './merge-country.ts';

export type { CountryData } from './country-schema.ts';
export { mergeCountry } from './merge-country.ts';

/** The folder with the product's own files. */
export const COUNTRY_FOLDER = join(ROOT, 'seeds', 'countries');

/** All errors in a folder of market files, one line each: `GB.json: costs[2].share: max`. */
export class CountryFileError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The market files cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'CountryFileError';
    this.faults = faults;
  }
}

/**
 * Reads `_all.json` and every market's file next to it, merges and checks them.
 * @throws CountryFileError with all errors of all files at once.
 */
export function loadCountries(folder: string = COUNTRY_FOLDER): Map<Market, CountryData> {
  const faults: string[] = [];
  const read = (name: string): Record<string, unknown> => readObject(join(folder, name), name, faults);

  const { market, ...all } = read('_all.json');
  if (market !== '*') faults.push('_all.json: market: must be *');
  const countries = new Map<Market, CountryData>();
  for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.json$/u.test(name))) {
    const country = mergeCountry(all, read(file));
    if (`${String(country['market'])}.json` !== file) faults.push(`${file}: market: must be ${file.slice(0, 2)}`);
    const wrong = countryFaults(country);
    faults.push(...wrong.map((fault) => `${file}: ${fault}`));
    if (wrong.length === 0) countries.set(country['market'] as Market, country as CountryData);
  }
  for (const name of MARKETS) {
    if (!countries.has(name) && !faults.some((fault) => fault.startsWith(`${name}.json`))) {
      faults.push(`${name}.json: missing`);
    }
  }
  if (faults.length > 0) throw new CountryFileError(faults);
  return countries;
}

/** The errors of one merged market, one line each; empty when it is complete and valid. */
export function countryFaults(country: Record<string, unknown>): string[] {
  try {
    countrySchema.validateSync(country, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const parts = error.inner.length > 0 ? error.inner : [error];
    return parts.map((part) => `${part.path ?? ''}: ${part.errors.join(', ')}`);
  }
}

function readObject(path: string, name: string, faults: string[]): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
    faults.push(`${name}: must be an object`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return {};
}
