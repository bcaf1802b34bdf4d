import { createHash } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { PasskeyRefused } from '../auth.errors.ts';
import type { passkeySchema } from './passkey.entity.ts';

type Db = InferKyselyDB<typeof passkeySchema>;
export type PasskeyRow = Db['passkey'];

/** Maximum passkeys per account. */
export const PASSKEYS_MAX = 50;

/** Hashes a credential's id, given in base64url. */
export const credentialHash = (credentialId: string): string =>
  createHash('sha256').update(Buffer.from(credentialId, 'base64url')).digest('hex');

const passkeyByHash = prepared((em: Em, { hash }: { hash: string }) =>
  em.getKysely<Db>().selectFrom('passkey').selectAll().where('credential_hash', '=', hash),
);

export class PasskeyRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** An account's passkeys, oldest first. */
  of(userId: string): Promise<PasskeyRow[]> {
    return this.#passkeys()
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PASSKEYS_MAX)
      .execute();
  }

  async byCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    return (await passkeyByHash(this.#em, { hash: credentialHash(credentialId) })).at(0);
  }

  /** @throws PasskeyRefused for a credential that is already known */
  async insert(row: PasskeyRow): Promise<void> {
    try {
      await this.#em.getKysely<Db>().insertInto('passkey').values(row).execute();
    } catch (error) {
      throw isDuplicate(error) ? new PasskeyRefused(false) : error;
    }
  }

  async used(id: string, counter: number, at: number): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('passkey')
      .set({ counter, last_used_at: at })
      .where('id', '=', id)
      .execute();
  }

  /** Returns whether the account has that passkey. */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#em
      .getKysely<Db>()
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns whether the account had that passkey. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#em
      .getKysely<Db>()
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#em.getKysely<Db>().deleteFrom('passkey').where('user_id', '=', userId).execute();
  }

  #passkeys() {
    return this.#em.getKysely<Db>().selectFrom('passkey');
  }
}
