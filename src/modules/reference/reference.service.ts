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
    const row = hasDirectory(country) ? await this.#countries.find(country) : null;
    return row ? (JSON.parse(row.data) as T) : null;
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
