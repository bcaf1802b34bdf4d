import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Clock } from '../clock.ts';
import { databaseNow } from '../persistence/database-time.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import { inTransaction } from '../persistence/transaction.ts';
import { unindexed } from '../persistence/unindexed.ts';
import { triesOf } from './queue-table.ts';
import type { Claim, QueueDb, QueueRules, QueueTable } from './queue-table.ts';
import { retryAfter } from './retry-delay.ts';

/** The jobs that a worker holds: kept while it works, and ended in one way or another. Whatever was retaken is left alone. */
export class HeldJobs {
  protected readonly engine: EngineName;
  readonly rules: QueueRules;
  readonly #em: Em;
  readonly #clock: Clock;

  constructor(em: Em, clock: Clock, engine: EngineName, rules: QueueRules) {
    this.#em = em;
    this.#clock = clock;
    this.engine = engine;
    this.rules = rules;
  }

  protected get db(): Kysely<QueueDb> {
    return this.#em.getKysely<QueueDb>();
  }

  protected now(): number {
    return this.#clock.now();
  }

  /**
   * Claims that are still ours, with a whole lease before them. Checked right before an effect that can't be undone
   * when the claim is no longer fresh: a worker that slept through its lease must not send (J4).
   */
  async renew<C extends Claim>(claims: readonly C[]): Promise<C[]> {
    if (claims.length === 0) return [];
    return this.committed(async () => {
      const held = await this.hold(claims);
      if (held.length > 0) {
        await this.db
          .updateTable(this.rules.table)
          .set({ lease_until: this.leaseEnd() })
          .where('id', 'in', ids(held))
          .execute();
      }
      return held;
    });
  }

  /** Claims that are still ours, locked until the running transaction ends. */
  async hold<C extends Claim>(claims: readonly C[]): Promise<C[]> {
    if (claims.length === 0) return [];
    // Waits for a lock instead of skipping the row: a transaction that only read our job has not taken it.
    const rows = await this.db
      .selectFrom(this.rules.table)
      .select(['id', 'attempt'])
      .where('id', 'in', ids(claims))
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, '=', 'claimed')
      .$call(lockRows(this.engine))
      .execute();
    const attempts = new Map(rows.map((row) => [row.id, row.attempt]));
    return claims.filter((claim) => attempts.get(claim.id) === claim.attempt);
  }

  /**
   * Notes that the effect of these jobs begins, in one statement per attempt number; returns those that are still ours.
   * Only for tables that ask before they repeat (QueueRules.asksBeforeRepeat).
   */
  async begin<C extends Claim>(claims: readonly C[]): Promise<readonly C[]> {
    if (claims.length === 0) return [];
    return this.committed(async () => {
      const ours: C[] = [];
      for (const group of byAttempt(claims)) {
        const result = await this.#ours(group, ['claimed']).set({ begun_at: this.now() }).executeTakeFirst();
        const all = Number(result.numUpdatedRows) === group.length;
        ours.push(...(all ? group : await this.hold(group)));
      }
      return ours;
    });
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

  /** Of a group in which some were retaken, those that we just settled. */
  async #settledBefore<C extends Claim>(group: readonly [C, ...C[]], state: string): Promise<C[]> {
    const rows = await this.db
      .selectFrom(this.rules.table)
      .select('id')
      .where('id', 'in', ids(group))
      .where('attempt', '=', group[0].attempt)
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, '=', state)
      .$call(lockRows(this.engine))
      .execute();
    const settled = new Set(ids(rows));
    return group.filter((claim) => settled.has(claim.id));
  }

  /**
   * A try that did not work. `permanent` failures and used-up tries end dead, others wait and are tried again; `lost`
   * means that the job was no longer ours and nothing was written.
   */
  async failed(claim: Claim, error: string, permanent: boolean): Promise<'failed' | 'dead' | 'lost'> {
    const tries = triesOf(claim);
    const dead = permanent || tries >= this.rules.maxAttempts;
    const result = await this.#ours([claim])
      .set({
        state: dead ? 'dead' : 'failed',
        due_at: this.now() + retryAfter(tries, this.rules.firstDelay),
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
    const due = this.now() + delay;
    await this.#giveBack(claims, () => ({ state: 'failed', due_at: due, last_error: clip(error) }));
  }

  /**
   * Gives claimed jobs back untouched, for a shutdown (O1) or, with `dueAt`, for a better time; the try is not
   * counted.
   */
  async release(claims: readonly Claim[], dueAt?: number): Promise<void> {
    const due = dueAt === undefined ? {} : { due_at: dueAt };
    await this.#giveBack(claims, (claim) => ({ state: triesOf(claim) > 1 ? 'failed' : 'scheduled', ...due }));
  }

  async #giveBack(claims: readonly Claim[], to: (claim: Claim) => Partial<QueueTable>): Promise<void> {
    for (const group of byAttempt(claims)) {
      const { attempt } = group[0];
      await this.#ours(group)
        .set({ owner: null, lease_until: null, attempt: attempt - 1, ...this.#notBegun(), ...to(group[0]) })
        .execute();
    }
  }

  /**
   * A change of claims of one attempt that touches none that was retaken. A worker that was thought dead and comes back
   * has the only knowledge of the outcome, so its report ends `unknown`.
   */
  #ours(group: readonly [Claim, ...Claim[]], states: readonly string[] = ['claimed', 'unknown']) {
    return this.db
      .updateTable(this.rules.table)
      .where('id', 'in', ids(group))
      .where('attempt', '=', group[0].attempt)
      .where('owner', '=', this.rules.owner)
      .where(CLAIMED, 'in', states);
  }

  protected committed<T>(work: () => Promise<T>): Promise<T> {
    return inTransaction(this.#em, work, { readCommitted: true });
  }

  protected leaseEnd(): RawBuilder<number> {
    return sql<number>`${databaseNow(this.engine)} + ${this.rules.lease}`;
  }

  #notBegun(): object {
    return this.rules.asksBeforeRepeat === true ? { begun_at: null } : {};
  }

  #doneStamp(): object {
    return this.rules.doneState === 'sent' ? { sent_at: this.now() } : {};
  }
}

/** With the ids at hand, the index of states would lead through (and lock) the claimed jobs of all other workers. */
const CLAIMED = unindexed('state');

export const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);
const clip = (error: string): string => error.slice(0, 300);

/** Claims of one attempt and as many lost workers go together: the same is written for all of them. */
function byAttempt<C extends Claim>(claims: readonly C[]): [C, ...C[]][] {
  const groups = new Map<string, [C, ...C[]]>();
  for (const claim of claims) {
    const key = `${claim.attempt} ${claim.lost}`;
    const group = groups.get(key);
    if (group) group.push(claim);
    else groups.set(key, [claim]);
  }
  return [...groups.values()];
}
