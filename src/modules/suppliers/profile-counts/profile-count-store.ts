import type { InferKyselyDB } from '@mikro-orm/sql';
import { NO_COUNTS, PROFILE_COUNTS } from '#contracts/profile/profile-counts.ts';
import type { ProfileCounts } from '#contracts/profile/profile-counts.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import type { profileCountSchema } from './profile-count.entity.ts';

type Db = InferKyselyDB<typeof profileCountSchema>;

/** Number of photos, videos, reviews and so on in a profile, for its score and its page. */
export class ProfileCountStore {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /**
   * Writes new counts in the running transaction. Callers count while they hold a lock on the supplier's row
   * (`lockSupplier`), so that two changes at once can't leave a stale count.
   */
  async set(supplierId: string, counts: Partial<ProfileCounts>): Promise<void> {
    const kinds = PROFILE_COUNTS.filter((kind) => counts[kind] !== undefined);
    if (kinds.length === 0) return;
    const rows = kinds.map((kind) => ({ supplier_id: supplierId, kind, amount: counts[kind] ?? 0 }));
    const insert = this.#em.getKysely<Db>().insertInto('profile_count').values(rows);
    await orUpdate(insert, this.#em, ['supplier_id', 'kind'], { amount: proposed(this.#em, 'amount') }).execute();
  }

  async of(supplierId: string): Promise<ProfileCounts> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('profile_count')
      .select(['kind', 'amount'])
      .where('supplier_id', '=', supplierId)
      .execute();
    return { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])) };
  }
}
