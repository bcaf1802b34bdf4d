import type { InferKyselyDB } from '@mikro-orm/sql';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { formerEmailSchema } from './former-email.entity.ts';

/** Maximum addresses warned per account. */
const KNOWN_MAX = 10;

/** Earlier addresses at which to warn a person: an attacker who changed the current one can't change these. */
export class FormerEmailsRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async keep(userId: string, email: string, at: number): Promise<void> {
    await this.#db()
      .insertInto('former_email')
      .values({ id: newId(at), user_id: userId, email })
      .execute();
  }

  /** Newest first, without repeats. */
  async of(userId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('former_email')
      .select('email')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(KNOWN_MAX)
      .execute();
    return [...new Set(rows.map(({ email }) => email))];
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#db().deleteFrom('former_email').where('user_id', '=', userId).execute();
  }

  #db() {
    return this.#em.getKysely<InferKyselyDB<typeof formerEmailSchema>>();
  }
}
