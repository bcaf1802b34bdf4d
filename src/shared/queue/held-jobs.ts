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

/** The jobs a worker has claimed: renews and ends its claims. Jobs retaken by another worker are left alone. */
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
   * Renews the claims that are still ours for a full lease. Called right before an effect that can't be undone if the
   * claim is no longer fresh: a worker that was suspended past its lease must not send (J4).
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
    // Waits for the lock instead of skipping the row: another transaction may lock our job without retaking it.
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
   * Records that these jobs are about to take effect, in one statement per attempt number; returns those still ours.
   * Only for tables that ask before repeating a job (QueueRules.asksBeforeRepeat).
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

  /** Ends claims with a state specific to the table; returns the jobs that were still ours. */
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

  /** The jobs we just settled, in a group where others were retaken. */
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
   * Records a failed try. Permanent failures and jobs without tries left become dead; others are tried again later.
   * `lost` means that the job was no longer ours and nothing was written.
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
   * Postpones jobs that can't be tried at all, for example while the mail server is unreachable: they show as failed
   * with the reason, wait `delay` milliseconds, and the try doesn't count.
   */
  async postpone(claims: readonly Claim[], error: string, delay: number): Promise<void> {
    const due = this.now() + delay;
    await this.#giveBack(claims, () => ({ state: 'failed', due_at: due, last_error: clip(error) }));
  }

  /**
   * Releases claimed jobs untouched, for a shutdown (O1) or, with `dueAt`, until a later time. The try doesn't count.
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
   * Updates claims of one attempt and none that were retaken. A worker that was presumed dead and returns is the only one
   * that knows the outcome, so its report also settles jobs that are `unknown`.
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

/** The ids are enough: the index on the state would scan (and lock) the claimed jobs of all other workers. */
const CLAIMED = unindexed('state');

export const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);
const clip = (error: string): string => error.slice(0, 300);

/** Groups claims with the same attempt and number of lost workers, because all of them get the same values. */
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
