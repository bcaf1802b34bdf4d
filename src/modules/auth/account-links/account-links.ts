import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import { loginEmail } from '../people/login-email.ts';
import type { accountLinkSchema } from './account-link.entity.ts';

/** What an emailed link is for. */
export type LinkKind = 'confirm-email' | 'reset-password' | 'change-email' | 'recover';
/** Milliseconds for which a link works (S7). */
export const LINK_LIFE = HOUR;
/** Milliseconds for which an ended link is kept, so that its page can say how it ended. */
export const ENDED_LINK_KEPT = DAY;

/** Why a link doesn't work; `unknown` includes links that were replaced, or ended long ago. */
export type LinkEnd = 'used' | 'expired' | 'unknown';
/** Replaces the address of a link that was used. */
const USED = '';

export interface LinkOwner {
  userId: string;
  /** The sign-in address it was sent to; for `change-email`, the new address. */
  email: string;
}

/**
 * Links emailed to the owner of an account. Each works once, for an hour, and only until the next one of its kind is sent.
 * The database stores only hashes of their tokens (S7).
 */
export class AccountLinks {
  readonly #parts: { em: Em; engine: EngineName; clock: Clock };

  constructor(parts: { em: Em; engine: EngineName; clock: Clock }) {
    this.#parts = parts;
  }

  /** Creates a link and returns its token. */
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

  /** The owner of a link; null for an expired, used or unknown one. Changes nothing. */
  async find(kind: LinkKind, token: string): Promise<LinkOwner | null> {
    const found = await this.look(kind, token);
    return typeof found === 'string' ? null : found;
  }

  /** The same, but says how the link ended, as long as that is known. */
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

  /** Whose link was used; null for every other link, and a day after the use. Changes nothing. */
  async userOfSpent(kind: LinkKind, token: string): Promise<string | null> {
    const row = await this.#db()
      .selectFrom('account_link')
      .select('user_id as userId')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('email', '=', USED)
      .executeTakeFirst();
    return row?.userId ?? null;
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

  /** Like `use`, but for a day the link is still known as used. */
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

  /** The address of this kind's link if it still works, else null. */
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

  /** Keeps used links, which no longer do anything. */
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
