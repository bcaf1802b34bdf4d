import type { InferKyselyDB } from '@mikro-orm/sql';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { countrySchema } from './country.entity.ts';

type Db = InferKyselyDB<typeof countrySchema>;

const selectHashes = prepared((em: Em) => em.getKysely<Db>().selectFrom('country').select(['code', 'hash']));

export class CountryRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find(code: string): Promise<Db['country'] | undefined> {
    return this.#em.getKysely<Db>().selectFrom('country').selectAll().where('code', '=', code).executeTakeFirst();
  }

  /** The data is null if its hash is still `hash`. */
  async findUnless(hash: string, code: string): Promise<{ hash: string; data: string | null } | undefined> {
    return this.#em
      .getKysely<Db>()
      .selectFrom('country')
      .select((eb) => ['hash', eb.case().when('hash', '=', hash).then(null).else(eb.ref('data')).end().as('data')])
      .where('code', '=', code)
      .executeTakeFirst();
  }

  async hashes(): Promise<Map<string, string>> {
    const rows = await selectHashes(this.#em, {});
    return new Map(rows.map((row) => [row.code, row.hash]));
  }

  async insert(row: Db['country']): Promise<void> {
    await this.#em.getKysely<Db>().insertInto('country').values(row).execute();
  }

  async update({ code, ...row }: Db['country']): Promise<void> {
    await this.#em.getKysely<Db>().updateTable('country').set(row).where('code', '=', code).execute();
  }
}
