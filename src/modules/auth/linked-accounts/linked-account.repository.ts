import { createHash } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { LinkedElsewhere } from '../auth.errors.ts';
import type { erasedIdentitySchema } from './erased-identity.entity.ts';
import type { linkedAccountSchema } from './linked-account.entity.ts';

type Db = InferKyselyDB<typeof linkedAccountSchema | typeof erasedIdentitySchema>;
export type LinkedAccountRow = Db['linked_account'];

/** Identifies someone at a provider; the same subject at another issuer is someone else (S14). */
export const identityHash = ({ issuer, subject }: { issuer: string; subject: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

const erasedHash = (hash: string): string => createHash('sha256').update(hash).digest('hex');

export class LinkedAccountRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** A person's linked accounts, oldest first. */
  of(userId: string): Promise<LinkedAccountRow[]> {
    return this.#rows().where('user_id', '=', userId).orderBy('provider').execute();
  }

  byIdentity(hash: string): Promise<LinkedAccountRow | undefined> {
    return this.#rows().where('identity_hash', '=', hash).executeTakeFirst();
  }

  /** @throws LinkedElsewhere for an identity that is already linked, and for a second one of the same provider */
  async insert(row: LinkedAccountRow): Promise<void> {
    try {
      await this.#em.getKysely<Db>().insertInto('linked_account').values(row).execute();
      await this.#em
        .getKysely<Db>()
        .deleteFrom('erased_identity')
        .where('hash', '=', erasedHash(row.identity_hash))
        .execute();
    } catch (error) {
      throw isDuplicate(error) ? new LinkedElsewhere(row.provider) : error;
    }
  }

  async used(id: string, email: string | null, at: number): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('linked_account')
      .set({ last_used_at: at, ...(email === null ? {} : { email }) })
      .where('id', '=', id)
      .execute();
  }

  /** Returns whether there was one. */
  async remove(userId: string, provider: string): Promise<boolean> {
    const { numDeletedRows } = await this.#em
      .getKysely<Db>()
      .deleteFrom('linked_account')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#em.getKysely<Db>().deleteFrom('linked_account').where('user_id', '=', userId).execute();
  }

  /** Records that the owner of these accounts deleted theirs. Joins the transaction that removes them. */
  async erase(userId: string): Promise<void> {
    const rows = await this.of(userId);
    if (rows.length === 0) return;
    const hashes = rows.map((row) => ({ hash: erasedHash(row.identity_hash) }));
    await this.#em.getKysely<Db>().insertInto('erased_identity').values(hashes).execute();
  }

  /** Whether someone with this identity deleted their account and hasn't had one since. */
  async isErased(hash: string): Promise<boolean> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('erased_identity')
      .select('hash')
      .where('hash', '=', erasedHash(hash))
      .executeTakeFirst();
    return row !== undefined;
  }

  #rows() {
    return this.#em.getKysely<Db>().selectFrom('linked_account').selectAll();
  }
}
