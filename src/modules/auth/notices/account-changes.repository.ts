import type { InferKyselyDB } from '@mikro-orm/sql';
import { ACTIVITY_MAX } from '#contracts/account/account-activity.ts';
import type { AccountChange } from '#contracts/account/account-activity.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { AccountClosed } from '../index.ts';
import type { accountActivitySchema } from './account-activity.entity.ts';

/** Account changes and ended sign-ins, kept for the account's owner. `endSessions` writes the sign-ins. */
export class AccountChangesRepository implements AccountClosed {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Call it within the transaction of the change. */
  async add(userId: string, kind: AccountChange, detail: string | null = null): Promise<void> {
    const now = this.#clock.now();
    await this.#db()
      .insertInto('account_activity')
      .values({ id: newId(now), user_id: userId, kind, detail, created_at: now, signed_in_at: null, user_agent: null })
      .execute();
  }

  /** Newest first. */
  latest(userId: string) {
    return this.#db()
      .selectFrom('account_activity')
      .select(['kind', 'detail', 'created_at as at', 'signed_in_at as signedInAt', 'user_agent as userAgent'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(ACTIVITY_MAX)
      .execute();
  }

  async closed(userId: string): Promise<void> {
    await this.#db().deleteFrom('account_activity').where('user_id', '=', userId).execute();
  }

  #db() {
    return this.#em.getKysely<InferKyselyDB<typeof accountActivitySchema>>();
  }
}
