import { createHash, randomBytes } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import type { AuthSettings } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { pendingListingSchema } from './pending-listing.entity.ts';

type Db = InferKyselyDB<typeof pendingListingSchema>;

/** Days during which a listing can be claimed. */
export const CLAIM_DAYS = 7;

export interface Pending {
  publicId: string;
  fields: SupplierFields;
}

/**
 * Listings that wait for their person's account (G3). Only the browser that made the listing knows the token, in a
 * cookie that no script or other site can read.
 */
export class PendingListings {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #settings: Pick<AuthSettings, 'cookieName' | 'secureCookies'>;

  constructor({
    em,
    clock,
    settings,
  }: {
    em: Em;
    clock: Clock;
    settings: Pick<AuthSettings, 'cookieName' | 'secureCookies'>;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#settings = settings;
  }

  get cookieName(): string {
    return `${this.#settings.cookieName}-listing`;
  }

  /** Stores a listing, replacing the browser's earlier one. Returns the cookie to set. */
  async keep(pending: Pending, earlier: string | undefined): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    if (earlier !== undefined) await this.#remove(earlier);
    await this.#em
      .getKysely<Db>()
      .insertInto('pending_listing')
      .values({
        token_hash: hashOf(token),
        public_id: pending.publicId,
        fields: toJson(pending.fields),
        created_at: this.#clock.now(),
      })
      .execute();
    return this.#cookie(token, (CLAIM_DAYS * DAY) / SECOND);
  }

  /** Removes and returns a listing; of two simultaneous calls, one gets it. Call it inside a transaction. */
  async take(token: string): Promise<Pending | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('pending_listing')
      .select(['public_id', 'fields', 'created_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    const taken = row ? await this.#remove(token) : false;
    if (!row || !taken || row.created_at < this.#clock.now() - CLAIM_DAYS * DAY) return null;
    return { publicId: row.public_id, fields: fromJson(row.fields) };
  }

  endedCookie(): string {
    return this.#cookie('', 0);
  }

  async #remove(token: string): Promise<boolean> {
    const { numDeletedRows } = await this.#em
      .getKysely<Db>()
      .deleteFrom('pending_listing')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  #cookie(value: string, maxAge: number): string {
    const secure = this.#settings.secureCookies ? '; Secure' : '';
    return `${this.cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
