import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import { databaseNow } from '../persistence/database-time.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import { inTransaction } from '../persistence/transaction.ts';
import { retryAfter } from './retry-delay.ts';

/** The queue columns of a table (src/shared/persistence/columns.ts), by their database names. */
export interface QueueTable {
  id: string;
  state: string;
  due_at: number;
  attempt: number;
  owner: string | null;
  lease_until: number | null;
  last_error: string | null;
}

/** A row this worker holds; `attempt` is the fence: a later claim has a higher one (safety J4). */
export interface Claim {
  id: string;
  attempt: number;
}

/** Names this process in claims (inversify token of a string). */
export const WORKER_ID = Symbol('WorkerId');

export interface QueueRules {
  table:
    | 'outbox_event'
    | 'mail'
    | 'scheduled_message'
    | 'inbound_mail'
    | 'lead_import'
    | 'push_message'
    | 'webhook_delivery';
  /** Unique to the process. */
  owner: string;
  /** Milliseconds of the database's clock; at most a minute (safety J4). */
  lease: number;
  /** Tries before a job is dead, counted when it is claimed (safety J5). */
  maxAttempts: number;
  /** Milliseconds before the second try; doubled for each further one. */
  firstDelay: number;
  /** State of a job that worked. */
  doneState: 'sent' | 'done';
}

/** Jobs that are left for later: those with one of these values in a column. */
export interface LeftOut<R> {
  column: keyof R & string;
  values: readonly string[];
}

type QueueDb = Record<QueueRules['table'], QueueTable>;
type QueueQuery<O> = SelectQueryBuilder<QueueDb, QueueRules['table'], O>;

/** Lost jobs of a first try that are retaken together. */
const RETAKEN = 25;
/** Milliseconds between two looks for lost jobs while there is other work. */
const LOOK_EVERY = 1_000;

/**
 * Work in a table, shared by any number of processes: claim in a transaction of its own, work outside of it, then mark
 * (safety, rule 2). The promise is one claim at a time and at least one try, never exactly one effect.
 */
export class WorkQueue {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly rules: QueueRules;
  #lookAgainAt = 0;

  constructor(em: Em, clock: Clock, engine: EngineName, rules: QueueRules) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
    this.rules = rules;
  }

  get #db(): Kysely<QueueDb> {
    return this.#em.getKysely<QueueDb>();
  }

  /**
   * Takes up to `limit` due jobs that are not left out, oldest first, with the columns the work needs; or jobs whose
   * worker vanished. Those come in small groups and, when lost again, alone: a job that kills its worker must not use up
   * its neighbours' tries (safety J5).
   */
  async claim<R extends object = object>(
    limit: number,
    columns: readonly (keyof R & string)[] = [],
    leftOut: LeftOut<R> | null = null,
  ): Promise<(Claim & R)[]> {
    const busy = performance.now() < this.#lookAgainAt;
    const lost = busy ? [] : await this.#retake<R>(limit, columns);
    if (lost.length > 0) return lost;
    if (!busy) this.#lookAgainAt = performance.now() + LOOK_EVERY;
    const rows = await this.#committed(async () => {
      // With a backlog the few retries may wait for the next look: one statement less for each batch.
      const failed = busy ? [] : await this.#due('failed', limit, columns, leftOut);
      const scheduled = await this.#due('scheduled', limit, columns, leftOut);
      return this.#take(failed.length === 0 ? scheduled : merged(failed, scheduled).slice(0, limit));
    });
    if (rows.length > 0 || !busy) return rows as unknown as (Claim & R)[];
    this.#lookAgainAt = 0;
    return this.claim<R>(limit, columns, leftOut);
  }

  /**
   * Claims that are still ours, with a whole lease before them. Asked right before an effect that cannot be taken back
   * when the claim is no longer fresh: a worker that slept through its lease must not send (safety J4).
   */
  async renew<C extends Claim>(claims: readonly C[]): Promise<C[]> {
    if (claims.length === 0) return [];
    return this.#committed(async () => {
      const held = await this.hold(claims);
      if (held.length > 0) {
        await this.#db
          .updateTable(this.rules.table)
          .set({ lease_until: this.#leaseEnd() })
          .where('id', 'in', ids(held))
          .execute();
      }
      return held;
    });
  }

  /** Claims that are still ours, locked until the running transaction ends. */
  async hold<C extends Claim>(claims: readonly C[]): Promise<C[]> {
    if (claims.length === 0) return [];
    // Waits for a lock instead of skipping the row: somebody who only looked at our job has not taken it.
    const rows = await this.#db
      .selectFrom(this.rules.table)
      .select(['id', 'attempt'])
      .where('id', 'in', ids(claims))
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, '=', 'claimed')
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .execute();
    const attempts = new Map(rows.map((row) => [row.id, row.attempt]));
    return claims.filter((claim) => attempts.get(claim.id) === claim.attempt);
  }

  /** Marks jobs as done, in one statement per attempt number; returns those that were still ours. */
  async done<C extends Claim>(claims: readonly C[]): Promise<readonly C[]> {
    return this.settle(claims, { state: this.rules.doneState, last_error: null, ...this.#doneStamp() });
  }

  /** Ends the claim of jobs in another way, with a table's own columns; returns those that were still ours. */
  async settle<C extends Claim>(
    claims: readonly C[],
    change: { state: string } & Record<string, unknown>,
  ): Promise<readonly C[]> {
    const ours: C[] = [];
    for (const group of byAttempt(claims)) {
      const result = await this.#ours(group)
        .set({ ...change, lease_until: null })
        .executeTakeFirst();
      const all = Number(result.numUpdatedRows) === group.length;
      ours.push(...(all ? group : await this.#settledBefore(group, change.state)));
    }
    return ours;
  }

  /** Of a group of which some were retaken meanwhile, those that we just settled. */
  async #settledBefore<C extends Claim>(group: readonly [C, ...C[]], state: string): Promise<C[]> {
    const rows = await this.#db
      .selectFrom(this.rules.table)
      .select('id')
      .where('id', 'in', ids(group))
      .where('attempt', '=', group[0].attempt)
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, '=', state)
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .execute();
    const settled = new Set(ids(rows));
    return group.filter((claim) => settled.has(claim.id));
  }

  /**
   * A try that did not work. `permanent` failures and used-up tries end dead, others wait and are tried again; `lost`
   * means that the job was no longer ours and nothing was written.
   */
  async failed(claim: Claim, error: string, permanent: boolean): Promise<'failed' | 'dead' | 'lost'> {
    const dead = permanent || claim.attempt >= this.rules.maxAttempts;
    const result = await this.#ours([claim])
      .set({
        state: dead ? 'dead' : 'failed',
        due_at: this.#clock.now() + retryAfter(claim.attempt, this.rules.firstDelay),
        lease_until: null,
        last_error: clip(error),
      })
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0) return 'lost';
    return dead ? 'dead' : 'failed';
  }

  /**
   * The means of work are missing, for example the mail server cannot be reached: the job stays visible as failed with
   * the reason, waits `delay` milliseconds, and the try is not counted.
   */
  async postpone(claims: readonly Claim[], error: string, delay: number): Promise<void> {
    const due = this.#clock.now() + delay;
    await this.#giveBack(claims, () => ({ state: 'failed', due_at: due, last_error: clip(error) }));
  }

  /**
   * Gives claimed jobs back untouched, for a shutdown (safety O1) or, with `dueAt`, for a better time; the try is not
   * counted.
   */
  async release(claims: readonly Claim[], dueAt?: number): Promise<void> {
    const due = dueAt === undefined ? {} : { due_at: dueAt };
    await this.#giveBack(claims, (attempt) => ({ state: attempt > 1 ? 'failed' : 'scheduled', ...due }));
  }

  /**
   * Ends jobs that lost their worker during the last try (safety J5). Returns their ids; inside a transaction the
   * caller can tell whoever waits for the outcome.
   */
  async bury(limit: number): Promise<string[]> {
    const found = await this.#expired()
      .where('attempt', '>=', this.rules.maxAttempts)
      .select('id')
      .limit(limit)
      .execute();
    if (found.length === 0) return [];
    const locked = await this.#lock(
      this.#expired().where('id', 'in', ids(found)).where('attempt', '>=', this.rules.maxAttempts).select('id'),
    ).execute();
    if (locked.length === 0) return [];
    await this.#db
      .updateTable(this.rules.table)
      .set({ state: 'dead', lease_until: null, last_error: 'The worker stopped during the last try.' })
      .where('id', 'in', ids(locked))
      .execute();
    return ids(locked);
  }

  async #retake<R extends object>(limit: number, columns: readonly string[]): Promise<(Claim & R)[]> {
    const found = await this.#expired()
      .where('attempt', '<', this.rules.maxAttempts)
      .select(['id', 'attempt'])
      .orderBy('due_at')
      .limit(RETAKEN)
      .execute();
    const first = found[0];
    if (!first) return [];
    const group = first.attempt === 1 ? found.filter((row) => row.attempt === 1).slice(0, limit) : [first];
    const rows = await this.#committed(async () =>
      this.#take(
        await this.#lock(
          this.#expired().where('id', 'in', ids(group)).select(selection(columns)).orderBy('due_at'),
        ).execute(),
      ),
    );
    return rows as unknown as (Claim & R)[];
  }

  #expired(): QueueQuery<object> {
    return this.#db
      .selectFrom(this.rules.table)
      .where('state', '=', 'claimed')
      .where('lease_until', '<=', databaseNow(this.#engine));
  }

  /** One state at a time: only then does the index give the rows in order, however many wait. */
  #due(
    state: 'scheduled' | 'failed',
    limit: number,
    columns: readonly string[],
    leftOut: { column: string; values: readonly string[] } | null,
  ): Promise<QueueTable[]> {
    const { column = '', values = [] } = leftOut ?? {};
    return this.#lock(
      this.#db
        .selectFrom(this.rules.table)
        .where('state', '=', state)
        .where('due_at', '<=', this.#clock.now())
        .$if(values.length > 0, (query) => query.where(sql.ref<string>(column), 'not in', values))
        .select(selection(columns))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    ).execute();
  }

  async #take(rows: QueueTable[]): Promise<QueueTable[]> {
    if (rows.length === 0) return [];
    await this.#db
      .updateTable(this.rules.table)
      .set({
        state: 'claimed',
        owner: this.rules.owner,
        lease_until: this.#leaseEnd(),
        attempt: sql<number>`attempt + 1`,
      })
      .where('id', 'in', ids(rows))
      .execute();
    for (const row of rows) row.attempt += 1;
    return rows;
  }

  async #giveBack(claims: readonly Claim[], to: (attempt: number) => Partial<QueueTable>): Promise<void> {
    for (const group of byAttempt(claims)) {
      const { attempt } = group[0];
      await this.#ours(group)
        .set({ owner: null, lease_until: null, attempt: attempt - 1, ...to(attempt) })
        .execute();
    }
  }

  /** A change of claims of one attempt that touches none that was retaken. */
  #ours(group: readonly [Claim, ...Claim[]]) {
    return this.#db
      .updateTable(this.rules.table)
      .where('id', 'in', ids(group))
      .where('attempt', '=', group[0].attempt)
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, '=', 'claimed');
  }

  #lock<O>(query: QueueQuery<O>): QueueQuery<O> {
    return this.#engine === 'sqlite' ? query : query.forUpdate().skipLocked();
  }

  #committed<T>(work: () => Promise<T>): Promise<T> {
    return inTransaction(this.#em, work, { readCommitted: this.#engine !== 'sqlite' });
  }

  #leaseEnd(): RawBuilder<number> {
    return sql<number>`${databaseNow(this.#engine)} + ${this.rules.lease}`;
  }

  #doneStamp(): object {
    return this.rules.doneState === 'sent' ? { sent_at: this.#clock.now() } : {};
  }
}

/**
 * The state as an expression that no index serves: with the ids at hand, the index of states would lead through (and
 * lock) the claimed jobs of all other workers.
 */
const CLAIMED = sql<string>`coalesce(${sql.ref('state')}, '')`;

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);
const clip = (error: string): string => error.slice(0, 300);
const selection = (columns: readonly string[]) => ['id', 'attempt', 'due_at', ...columns] as (keyof QueueTable)[];

function merged(first: QueueTable[], second: QueueTable[]): QueueTable[] {
  return [...first, ...second].sort((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1));
}

function byAttempt<C extends Claim>(claims: readonly C[]): [C, ...C[]][] {
  const groups = new Map<number, [C, ...C[]]>();
  for (const claim of claims) {
    const group = groups.get(claim.attempt);
    if (group) group.push(claim);
    else groups.set(claim.attempt, [claim]);
  }
  return [...groups.values()];
}
