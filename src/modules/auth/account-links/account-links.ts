import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import { loginEmail } from '../people/login-email.ts';
import type { accountLinkSchema } from './account-link.entity.ts';

/** What a mailed link can be for. */
export type LinkKind = 'confirm-email' | 'reset-password' | 'change-email' | 'recover';
/** Milliseconds that a link works (S7). */
export const LINK_LIFE = HOUR;
/** Milliseconds that an ended link is kept, so that its page can say how it ended. */
export const ENDED_LINK_KEPT = DAY;

/** Why a link doesn't work; `unknown` also for one that was replaced, or ended long ago. */
export type LinkEnd = 'used' | 'expired' | 'unknown';
/** In place of the address of a link that was used. */
const USED = '';

export interface LinkOwner {
  userId: string;
  /** The sign-in address it was sent to; of `change-email`, the new one. */
  email: string;
}

/**
 * Links that are mailed to the owner of an account: each works once, for an hour, and until the next one of its kind is
 * sent. The database has only hashes of their tokens (S7).
 */
export class AccountLinks {
  readonly #parts: { em: Em; engine: EngineName; clock: Clock };

  constructor(parts: { em: Em; engine: EngineName; clock: Clock }) {
    this.#parts = parts;
  }

  /** The token of a new link. */
  async issue(kind: LinkKind, account: { id: string; email: string }): Promise<string> {
    const { engine, clock } = this.#parts;
    const token = newToken();
    const link = {
      token_hash: hashToken(token),
      email: loginEmail(account.email),
      expires_at: clock.now() + LINK_LIFE,
    };
    const insert = this.#db()
      .insertInto('account_link')
      .values({ user_id: account.id, kind, ...link });
    await orUpdate(insert, engine, ['user_id', 'kind'], link).execute();
    return token;
  }

  /** Whose link it is; null for an expired, used or unknown one. Changes nothing. */
  async find(kind: LinkKind, token: string): Promise<LinkOwner | null> {
    const found = await this.look(kind, token);
    return typeof found === 'string' ? null : found;
  }

  /** The same, with how the link ended as long as that is known. */
  async look(kind: LinkKind, token: string): Promise<LinkOwner | LinkEnd> {
    const row = await this.#db()
      .selectFrom('account_link')
      .select(['user_id as userId', 'email', 'expires_at'])
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (row.email === USED) return 'used';
    return row.expires_at > this.#parts.clock.now() ? { userId: row.userId, email: row.email } : 'expired';
  }

  /** Uses the link: of two simultaneous calls, one gets its owner and the other null. Within a transaction. */
  async use(kind: LinkKind, token: string): Promise<LinkOwner | null> {
    const owner = await this.find(kind, token);
    const used = await this.#db()
      .deleteFrom('account_link')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', this.#parts.clock.now())
      .executeTakeFirst();
    return used.numDeletedRows === 0n ? null : owner;
  }

  /** As `use`, but the link is still known to be used for a day. */
  async spend(kind: LinkKind, token: string): Promise<LinkOwner | null> {
    const owner = await this.find(kind, token);
    const now = this.#parts.clock.now();
    const used = await this.#db()
      .updateTable('account_link')
      .set({ email: USED, expires_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return used.numUpdatedRows === 0n ? null : owner;
  }

  /** The address of the link of this kind that still works; null when there is none. */
  async waiting(kind: LinkKind, userId: string): Promise<string | null> {
    const row = await this.#db()
      .selectFrom('account_link')
      .select('email')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('expires_at', '>', this.#parts.clock.now())
      .executeTakeFirst();
    return row?.email ?? null;
  }

  async remove(kind: LinkKind, userId: string): Promise<void> {
    await this.#db().deleteFrom('account_link').where('user_id', '=', userId).where('kind', '=', kind).execute();
  }

  /** Except those that were used: they do nothing any more. */
  async removeAllOf(userId: string): Promise<void> {
    await this.#db().deleteFrom('account_link').where('user_id', '=', userId).where('email', '<>', USED).execute();
  }

  /** Deletes links that ended a day ago. Returns how many. */
  async removeEnded(): Promise<number> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('account_link')
      .where('expires_at', '<=', this.#parts.clock.now() - ENDED_LINK_KEPT)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  #db() {
    return this.#parts.em.getKysely<InferKyselyDB<typeof accountLinkSchema>>();
  }
}
