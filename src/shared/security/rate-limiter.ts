import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';
import { TooManyRequests } from '../errors.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import { columnsFromJson } from '../persistence/json-rows.ts';
import { gathered } from '../persistence/lookups/gathered.ts';
import { inStatement } from '../persistence/transaction.ts';
import { orUpdate } from '../persistence/upsert.ts';
import { addOnServer, addOnSqlite, expiryOf, removeRow } from './limit-statements.ts';
import type { Used } from './limit-statements.ts';
import { byRow, rowKey } from './limit-uses.ts';
import type { CountedUse, Limit, LimitUse } from './limit-uses.ts';
import type { rateLimitSchema } from './rate-limit.entity.ts';
import type { SecurityLog } from './security-log.ts';
import { token } from '../wiring/token.ts';

export type { Limit } from './limit-uses.ts';

type Db = InferKyselyDB<typeof rateLimitSchema>;

/** Milliseconds for which a process remembers a refusal, and refusals it remembers at most. */
const REMEMBERED = 10_000;
const REMEMBERED_MOST = 10_000;

export const RATE_LIMITER = token<RateLimiter>('RateLimiter');

/** How much of a limit a key has used. */
export interface LimitState {
  limit: Limit;
  /** Points that are left; below zero once there were too many. */
  left: number;
  /** Seconds until all are there again. */
  reset: number;
}

interface Counted {
  key: string;
  points: number;
  expiresAt: number;
}

interface Points {
  key: string;
  limit: Limit;
  points: number;
}

/**
 * Limits that all processes share through the database (S11, O6): each try is one atomic upsert. Keys are stored as
 * hashes, so that the table names no address. Called inside a transaction, only what is committed counts: a refusal
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

  constructor({ em, engine, clock, log }: { em: Em; engine: EngineName; clock: Clock; log: SecurityLog }) {
    this.#em = em;
    this.#engine = engine;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Returns the points used in the window, these included.
   * @throws TooManyRequests once they are more than `limit.points`
   */
  async consume(limit: Limit, key: string, points = 1): Promise<number> {
    const name = rowKey(limit, key);
    const used = await this.#use(name, limit, points);
    if (used.points <= limit.points) return used.points;
    const expiresAt = used.expiresAt ?? (await this.#expiry(name));
    this.#remember(name, expiresAt);
    throw new TooManyRequests((expiresAt - this.#clock.now()) / 1_000);
  }

  /**
   * Refuses callers that this process refused within the last seconds. Counts nothing and doesn't use the database, so it
   * can come before everything else, the body of a request included (T5).
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
    return (await this.#use(rowKey(limit, key), limit, 1)).points <= limit.points;
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
    const name = rowKey(limit, `${key} ${Math.floor(now / window)}`);
    const { points } = await inStatement(this.#em, () => this.#add(name, limit, 1));
    if (points > limit.points) this.#log.limited(limit.name);
    return { limit, left: limit.points - points, reset: Math.ceil((window - (now % window)) / 1_000) };
  }

  /**
   * Counts a point for each use, whatever the limits, in one statement (two on MySQL); uses of one limit and key come
   * back as one, with the narrowest limit. Refuses nothing: the caller sees what is over and decides.
   */
  async countAll(uses: readonly LimitUse[]): Promise<CountedUse[]> {
    // In one order for everyone, or two batches would wait for each other's rows.
    const rows = [...byRow(uses)].sort(([one], [other]) => (one < other ? -1 : 1));
    if (rows.length === 0) return [];
    const counts = rows.map(([key, { use, points }]) => ({ key, points, limit: use.limit }));
    const found = await inStatement(this.#em, () => this.#addTogether(this.#em, counts));
    const counted = rows.flatMap(([key, { use, points }]) => {
      const row = found.get(key);
      return row ? [{ use, points, used: row.points, expiresAt: row.expiresAt }] : [];
    });
    for (const name of new Set(counted.flatMap(({ use, used }) => (used > use.limit.points ? use.limit.name : []))))
      this.#log.limited(name);
    return counted;
  }

  /** Takes uses back that were counted and came to nothing. One statement. */
  async giveBackAll(uses: readonly LimitUse[]): Promise<void> {
    const rows = [...byRow(uses)];
    if (rows.length === 0) return;
    const cases = rows.map(([key, { points }]) => sql`when ${key} then ${points}`);
    const back = sql<number>`case ${sql.ref('key')} ${sql.join(cases, sql` `)} end`;
    await this.#em
      .getKysely<Db>()
      .updateTable('rate_limit')
      .set({ points: sql<number>`case when points > ${back} then points - ${back} else 0 end` })
      .where(
        'key',
        'in',
        rows.map(([key]) => key),
      )
      .execute();
    for (const [key] of rows) this.#spent.delete(key);
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

  /** Remembers a key for as long as the limit's window, from now on. */
  async mark(limit: Limit, key: string): Promise<void> {
    const expiresAt = this.#clock.now() + limit.seconds * 1_000;
    const row = { key: rowKey(limit, key), points: 1, expires_at: expiresAt };
    const insert = this.#em.getKysely<Db>().insertInto('rate_limit').values(row);
    await orUpdate(insert, this.#engine, ['key'], { expires_at: expiresAt }).execute();
  }

  /** Milliseconds for which a key is still remembered; 0 if it isn't. */
  async markedFor(limit: Limit, key: string): Promise<number> {
    const expiresAt = await this.#expiry(rowKey(limit, key));
    return Math.max(0, expiresAt - this.#clock.now());
  }

  async reset(limit: Limit, key: string): Promise<void> {
    await removeRow(this.#em, { key: rowKey(limit, key) });
    this.#spent.delete(rowKey(limit, key));
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

  async #use(name: string, limit: Limit, points: number): Promise<Used> {
    const used = await inStatement(this.#em, () => this.#add(name, limit, points));
    if (used.points > limit.points) this.#log.limited(limit.name);
    return used;
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
    if (this.#engine === 'sqlite') {
      const [row] = await addOnSqlite(this.#em, { key, points, fresh, now });
      return row ?? { points, expiresAt: fresh };
    }
    const { insertId } = await addOnServer(this.#em, { key, points, fresh, now });
    return { points: Number(insertId ?? 0) || points, expiresAt: null };
  }

  /** Every list gets the totals of all: a limit that only their sum exceeds is exceeded for each. */
  readonly #addTogether = gathered(async (_tx, lists: readonly (readonly Points[])[]) => {
    const rows = new Map<string, Points>();
    for (const one of lists.flat()) {
      const known = rows.get(one.key);
      rows.set(one.key, known ? { ...known, points: known.points + one.points } : one);
    }
    const found = await this.#addAll([...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1)));
    return lists.map(() => found);
  });

  async #addAll(uses: readonly Points[]): Promise<Map<string, { points: number; expiresAt: number }>> {
    const now = this.#clock.now();
    const db = this.#em.getKysely<Db>();
    const key = sql.ref('key');
    const values = uses.map(({ key: name, limit, points }) => [name, points, now + limit.seconds * 1_000]);
    const returning = sql`returning ${key}, points, expires_at as expiresAt`;
    const insert = sql`insert into rate_limit (${key}, points, expires_at)`;
    // The driver writes the rows out, which takes a fraction of thousands of single values.
    const onServer = sql`${insert} values ${values} on duplicate key update
      points = if(expires_at <= ${now}, values(points), points + values(points)),
      expires_at = if(expires_at <= ${now}, values(expires_at), expires_at)`;
    const onSqlite = sql`${insert} ${columnsFromJson(['key', 'points', 'expires_at'], values)} where true on conflict (${key}) do update set
      points = case when expires_at <= ${now} then excluded.points else points + excluded.points end,
      expires_at = case when expires_at <= ${now} then excluded.expires_at else expires_at end`;
    let rows: Counted[];
    if (this.#engine === 'mysql') {
      await onServer.execute(db);
      rows = await db
        .selectFrom('rate_limit')
        .select(['key', 'points', 'expires_at as expiresAt'])
        .where(
          'key',
          'in',
          uses.map((use) => use.key),
        )
        .$castTo<Counted>()
        .execute();
    } else {
      const upsert = this.#engine === 'sqlite' ? onSqlite : onServer;
      rows = (await sql<Counted>`${upsert} ${returning}`.execute(db)).rows;
    }
    return new Map(rows.map(({ key: name, ...row }) => [name, row]));
  }

  async #expiry(key: string): Promise<number> {
    const [row] = await expiryOf(this.#em, { key });
    return row?.expires_at ?? this.#clock.now();
  }
}
