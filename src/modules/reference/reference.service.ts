import { createHash } from 'node:crypto';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country, Market } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { CountryRepository } from './country.repository.ts';
import type { CountrySeed, ReferenceApi } from './index.ts';

export class ReferenceService implements ReferenceApi {
  readonly #em: Em;
  readonly #countries: CountryRepository;
  readonly #clock: Clock;
  /** Parsed data by market: 100 kB each, needed by almost every profile page. */
  readonly #parsed = new Map<Country, { hash: string; data: unknown }>();

  constructor({ em, countries, clock }: { em: Em; countries: CountryRepository; clock: Clock }) {
    this.#em = em;
    this.#countries = countries;
    this.#clock = clock;
  }

  async countrySeed(code: string): Promise<CountrySeed> {
    const row = await this.#countries.find(code);
    if (!row) throw new NotFound('This market');
    return { code: row.code as Market, data: row.data, hash: row.hash };
  }

  async marketData<T>(country: Country): Promise<T | null> {
    if (!hasDirectory(country)) return null;
    const known = this.#parsed.get(country);
    const row = await this.#countries.findUnless(known?.hash ?? '', country);
    if (!row) return null;
    if (known && row.data === null) return known.data as T;
    const data = deepFrozen(JSON.parse(row.data ?? 'null'));
    this.#parsed.set(country, { hash: row.hash, data });
    return data as T;
  }

  async asOfNow(): Promise<Pick<ReferenceApi, 'marketData'>> {
    const hashes = await this.#countries.hashes();
    return {
      marketData: async <T>(country: Country) => {
        const hash = hashes.get(country);
        if (hash === undefined) return null;
        const known = this.#parsed.get(country);
        return known?.hash === hash ? (known.data as T) : this.marketData<T>(country);
      },
    };
  }

  async seedCountries(countries: ReadonlyMap<string, unknown>): Promise<string[]> {
    return inTransaction(this.#em, async () => {
      const known = await this.#countries.hashes();
      const written: string[] = [];
      for (const [code, value] of countries) {
        const data = JSON.stringify(value);
        const hash = createHash('sha256').update(data).digest('hex');
        if (known.get(code) === hash) continue;
        const row = { code, data, hash, updated_at: this.#clock.now() };
        await (known.has(code) ? this.#countries.update(row) : this.#countries.insert(row));
        written.push(code);
      }
      return written;
    });
  }
}

/** Frozen, because requests share it. */
function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
