import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Em } from '../persistence/orm.ts';
import type { EngineName } from '../persistence/engine.ts';
import { inTransaction } from '../persistence/transaction.ts';

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

/** A row this worker holds until `leaseUntil`; `attempt` is the fence: a later claim has a higher one (safety J4). */
export interface Claim {
  id: string;
  attempt: number;
}

/** Names this process in claims (inversify token of a string). */
export const WORKER_ID = Symbol('WorkerId');

export interface QueueRules {
  table: 'outbox_event' | 'mail' | 'scheduled_message';
  /** Unique to the process. */
  owner: string;
  /** Milliseconds; at most a minute (safety J4). */
  lease: number;
  /** Tries before a job is dead, counted when it is claimed (safety J5). */
  maxAttempts: number;
  /** State of a job that worked. */
  doneState: 'sent' | 'done';
}

type QueueDb = Record<QueueRules['table'], QueueTable>;

/**
 * Work in a table, shared by any number of processes: claim in a transaction of its own, work outside of it, then mark
 * (safety, rule 2). The promise is one claim at a time and at least one try, never exactly one effect.
 */
export class WorkQueue {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly rules: QueueRules;

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
   * Takes up to `limit` due jobs, oldest first, and jobs whose owner let the lease run out. Those that ran out on their
   * last attempt become dead here: a job that kills its worker must not be handed out for ever (safety J5).
   */
  async claim(limit: number): Promise<Claim[]> {
    const now = this.#clock.now();
    await this.#buryExhausted(now);
    return inTransaction(this.#em, async () => {
      const due = this.#db
        .selectFrom(this.rules.table)
        .select(['id', 'attempt'])
        .where('state', 'in', ['scheduled', 'failed'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .$if(this.#engine !== 'sqlite', (query) => query.forUpdate().skipLocked());
      const lost = this.#db
        .selectFrom(this.rules.table)
        .select(['id', 'attempt'])
        .where('state', '=', 'claimed')
        .where('lease_until', '<=', now)
        .limit(limit)
        .$if(this.#engine !== 'sqlite', (query) => query.forUpdate().skipLocked());
      const rows = [...(await lost.execute()), ...(await due.execute())].slice(0, limit);
      if (rows.length === 0) return [];
      await this.#db
        .updateTable(this.rules.table)
        .set({
          state: 'claimed',
          owner: this.rules.owner,
          lease_until: now + this.rules.lease,
          attempt: sql<number>`attempt + 1`,
        })
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute();
      return rows.map((row) => ({ id: row.id, attempt: row.attempt + 1 }));
    });
  }

  /** True while the claim is still ours, asked right before an effect that cannot be taken back. */
  async holds(claim: Claim): Promise<boolean> {
    const row = await this.#mine(this.#db.selectFrom(this.rules.table).select('id'), claim).executeTakeFirst();
    return row !== undefined;
  }

  /** Marks jobs as done in one statement; returns how many were still ours. */
  async done(claims: readonly Claim[]): Promise<number> {
    if (claims.length === 0) return 0;
    let marked = 0;
    for (const [attempt, ids] of byAttempt(claims)) {
      const result = await this.#db
        .updateTable(this.rules.table)
        .set({ state: this.rules.doneState, lease_until: null, last_error: null, ...this.#doneStamp() })
        .where('id', 'in', ids)
        .where('attempt', '=', attempt)
        .where('owner', '=', this.rules.owner)
        .where('state', '=', 'claimed')
        .executeTakeFirst();
      marked += Number(result.numUpdatedRows);
    }
    return marked;
  }

  /** `permanent` failures and used-up tries end dead; others wait 30 s, doubled each time, half of it random, at most 6 h. */
  async failed(claim: Claim, error: string, permanent: boolean): Promise<'failed' | 'dead'> {
    const dead = permanent || claim.attempt >= this.rules.maxAttempts;
    const wait = Math.min(30_000 * 2 ** (claim.attempt - 1), 6 * 3_600_000) * (0.5 + Math.random() / 2);
    await this.#db
      .updateTable(this.rules.table)
      .set({
        state: dead ? 'dead' : 'failed',
        due_at: this.#clock.now() + Math.round(wait),
        lease_until: null,
        last_error: error.slice(0, 300),
      })
      .where('id', '=', claim.id)
      .where('attempt', '=', claim.attempt)
      .where('owner', '=', this.rules.owner)
      .where('state', '=', 'claimed')
      .execute();
    return dead ? 'dead' : 'failed';
  }

  /** Gives claimed jobs back untouched, for a shutdown; the try is not counted (safety O1). */
  async release(claims: readonly Claim[]): Promise<void> {
    for (const [attempt, ids] of byAttempt(claims)) {
      await this.#db
        .updateTable(this.rules.table)
        .set({ state: 'scheduled', owner: null, lease_until: null, attempt: attempt - 1 })
        .where('id', 'in', ids)
        .where('attempt', '=', attempt)
        .where('owner', '=', this.rules.owner)
        .where('state', '=', 'claimed')
        .execute();
    }
  }

  async #buryExhausted(now: number): Promise<void> {
    await this.#db
      .updateTable(this.rules.table)
      .set({ state: 'dead', lease_until: null, last_error: 'The worker stopped during the last try.' })
      .where('state', '=', 'claimed')
      .where('lease_until', '<=', now)
      .where('attempt', '>=', this.rules.maxAttempts)
      .execute();
  }

  #doneStamp(): object {
    return this.rules.doneState === 'sent' ? { sent_at: this.#clock.now() } : {};
  }

  #mine<T extends { where: (column: never, operator: never, value: never) => T }>(query: T, claim: Claim): T {
    return query
      .where('id' as never, '=' as never, claim.id as never)
      .where('attempt' as never, '=' as never, claim.attempt as never)
      .where('owner' as never, '=' as never, this.rules.owner as never)
      .where('state' as never, '=' as never, 'claimed' as never);
  }
}

function byAttempt(claims: readonly Claim[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const claim of claims) {
    const ids = groups.get(claim.attempt);
    if (ids) ids.push(claim.id);
    else groups.set(claim.attempt, [claim.id]);
  }
  return groups;
}
