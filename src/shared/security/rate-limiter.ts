import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';
import { TooManyRequests } from '../errors.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import type { rateLimitSchema } from './rate-limit.entity.ts';
import type { SecurityLog } from './security-log.ts';

type Db = InferKyselyDB<typeof rateLimitSchema>;

/** So many points in so many seconds, counted from the first one. */
export interface Limit {
  /** Short and unique in the product, for example `sign-in:network`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}
/** Milliseconds for which a process remembers a refusal, and refusals it remembers at most. */
const REMEMBERED = 10_000;
const REMEMBERED_MOST = 10_000;

export const RATE_LIMITER = Symbol('RateLimiter');

/** Where somebody stands in a limit. */
export interface LimitState {
  limit: Limit;
  /** Points that are left; below zero once there were too many. */
  left: number;
  /** Seconds until all are there again. */
  reset: number;
}

interface Used {
  points: number;
  /** null where the engine does not say it in the same statement. */
  expiresAt: number | null;
}

/**
 * Limits that all processes share through the database (safety S11, O6): each try is one atomic upsert. Keys are stored
 * as hashes, so that the table names no address. Called inside a transaction, only what is committed counts: a refusal
 * takes its own count back, so limits of tries belong outside. When the database does not answer, neither does the
 * limit: what it guards stays closed.
 */
export class RateLimiter {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #clock: Clock;
  readonly #log: SecurityLog;
  /** Ends of windows that this process knows to be used up, by row. */
  readonly #spent = new Map<string, { expiresAt: number; forgetAt: number }>();

  constructor(em: Em, engine: EngineName, clock: Clock, log: SecurityLog) {
    this.#em = em;
    this.#engine = engine;
    this.#clock = clock;
    this.#log = log;
  }

  /** @throws TooManyRequests once more than `limit.points` were used in the window */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    const name = rowKey(limit, key);
    const used = await this.#add(name, limit, points);
    if (used.points <= limit.points) return;
    this.#log.limited(limit.name);
    const expiresAt = used.expiresAt ?? (await this.#expiry(name));
    this.#remember(name, expiresAt);
    throw new TooManyRequests((expiresAt - this.#clock.now()) / 1_000);
  }

  /**
   * Refuses whoever this process has refused within the last seconds. Counts nothing and asks no database, so that it
   * can come before everything else, the body of a request included (safety T5).
   * @throws TooManyRequests
   */
  refuseSpent(limit: Limit, key: string): void {
    const known = this.#spent.get(rowKey(limit, key));
    const now = this.#clock.now();
    if (!known || known.forgetAt <= now || known.expiresAt <= now) return;
    this.#log.limited(limit.name);
    throw new TooManyRequests((known.expiresAt - now) / 1_000);
  }

  /** As `consume`, for callers that go another way instead of refusing: inside a transaction the count then stays. */
  async allows(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }

  /** Points that are left, without using one. */
  async left(limit: Limit, key: string): Promise<number> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('rate_limit')
      .select(['points', 'expires_at'])
      .where('key', '=', rowKey(limit, key))
      .executeTakeFirst();
    return row && (row.expires_at ?? 0) > this.#clock.now() ? limit.points - row.points : limit.points;
  }

  /**
   * Counts one point in windows that begin with the clock, so that where they end needs no question. Refuses nothing:
   * the caller sees whether any are left.
   */
  async count(limit: Limit, key: string): Promise<LimitState> {
    const window = limit.seconds * 1_000;
    const now = this.#clock.now();
    const { points } = await this.#add(rowKey(limit, `${key} ${Math.floor(now / window)}`), limit, 1);
    if (points > limit.points) this.#log.limited(limit.name);
    return { limit, left: limit.points - points, reset: Math.ceil((window - (now % window)) / 1_000) };
  }

  /** Takes tries back that turned out to be harmless. */
  async giveBack(limit: Limit, key: string, points = 1): Promise<void> {
    this.#spent.delete(rowKey(limit, key));
    await this.#em
      .getKysely<Db>()
      .updateTable('rate_limit')
      .set({ points: sql<number>`points - ${points}` })
      .where('key', '=', rowKey(limit, key))
      .where('points', '>=', points)
      .execute();
  }

  async reset(limit: Limit, key: string): Promise<void> {
    this.#spent.delete(rowKey(limit, key));
    await this.#em.getKysely<Db>().deleteFrom('rate_limit').where('key', '=', rowKey(limit, key)).execute();
  }

  /** Windows that are over. Returns how many. */
  async removeEnded(): Promise<number> {
    const result = await this.#em
      .getKysely<Db>()
      .deleteFrom('rate_limit')
      .where('expires_at', '<=', this.#clock.now())
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  }

  #remember(name: string, expiresAt: number): void {
    this.#spent.delete(name);
    this.#spent.set(name, { expiresAt, forgetAt: this.#clock.now() + REMEMBERED });
    const oldest = this.#spent.keys().next().value;
    if (this.#spent.size > REMEMBERED_MOST && oldest !== undefined) this.#spent.delete(oldest);
  }

  async #add(key: string, limit: Limit, points: number): Promise<Used> {
    const now = this.#clock.now();
    const fresh = now + limit.seconds * 1_000;
    const db = this.#em.getKysely<Db>();
    if (this.#engine === 'sqlite') {
      const { rows } = await sql<Used>`
        insert into rate_limit (${sql.ref('key')}, points, expires_at) values (${key}, ${points}, ${fresh})
        on conflict (${sql.ref('key')}) do update set
          points = case when expires_at <= ${now} then excluded.points else points + excluded.points end,
          expires_at = case when expires_at <= ${now} then excluded.expires_at else expires_at end
        returning points, expires_at as expiresAt`.execute(db);
      return rows[0] ?? { points, expiresAt: fresh };
    }
    // last_insert_id(…) hands the new sum back with the same statement; a fresh row has none and holds `points`.
    const { insertId } = await sql`
      insert into rate_limit (${sql.ref('key')}, points, expires_at) values (${key}, ${points}, ${fresh})
      on duplicate key update
        points = last_insert_id(if(expires_at <= ${now}, values(points), points + values(points))),
        expires_at = if(expires_at <= ${now}, values(expires_at), expires_at)`.execute(db);
    return { points: Number(insertId ?? 0) || points, expiresAt: null };
  }

  async #expiry(key: string): Promise<number> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('rate_limit')
      .select('expires_at')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.expires_at ?? this.#clock.now();
  }
}

function rowKey(limit: Limit, key: string): string {
  return `${limit.name} ${createHash('sha256').update(key).digest('base64url')}`;
}
