import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import { databaseNow } from '../persistence/database-time.ts';
import { lockFreeRows } from '../persistence/lock-rows.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import { HeldJobs, ids } from './held-jobs.ts';
import { MAX_LOST } from './queue-table.ts';
import type { Claim, QueueDb, QueueRules, QueueTable } from './queue-table.ts';
import { token } from '../wiring/token.ts';

/** The error recorded on a job that is set aside because its workers died. */
export const LOST_BEFORE = `Its worker stopped ${MAX_LOST} times before it was sent.`;
export const LOST_DURING = 'Its worker stopped while it was being sent. It may have been delivered.';
const lostSomewhere = (times: number): string =>
  `Its worker stopped ${times} times while working on it. It may have been done.`;

/** The name of this process in claims (inversify token of a string). */
export const WORKER_ID = token<string>('WorkerId');

/** Jobs to leave for later: those with one of these values in a column. */
export interface LeftOut<R> {
  column: keyof R & string;
  values: readonly string[];
}

/** A job whose workers died, and its new state. */
export interface BuriedJob {
  id: string;
  /** `unknown`: the worker died while the job was taking effect, or afterwards. */
  state: 'dead' | 'unknown';
}

type QueueQuery<O> = SelectQueryBuilder<QueueDb, QueueRules['table'], O>;

/** How many jobs that lost one worker are retaken together. */
const RETAKEN = 25;
/** Milliseconds between two checks for lost jobs while there is other work. */
const LOOK_EVERY = 1_000;

/** Creates the queue of a table, for module files: `make(MAIL_WORK, workQueue(MAIL_RULES), WORKING)`. */
export const workQueue =
  (rules: Omit<QueueRules, 'owner'>) =>
  ({ em, clock, engine, owner }: { em: Em; clock: Clock; engine: EngineName; owner: string }): WorkQueue =>
    new WorkQueue(em, clock, engine, { ...rules, owner });

/**
 * A queue in a table, shared by any number of processes: claim in one transaction, work outside of it, then mark the job
 * (adr/0007). It guarantees one claim at a time and at least one try, never exactly one effect.
 */
export class WorkQueue extends HeldJobs {
  #lookAgainAt = 0;

  /**
   * Claims up to `limit` due jobs that aren't excluded, oldest first, with the columns the work needs; or jobs whose
   * worker died. Those are claimed in small groups and, when lost again, one by one: a job that kills its worker must not
   * count against its neighbours (J5). `begun` also records that due jobs are about to take effect, as `begin` would a
   * moment later, which saves a write for each job. Jobs of dead workers still need `begin`.
   */
  async claim<R extends object = object>(
    limit: number,
    columns: readonly (keyof R & string)[] = [],
    { leftOut = [], begun = false }: { leftOut?: readonly LeftOut<R>[]; begun?: boolean } = {},
  ): Promise<(Claim & R)[]> {
    const busy = performance.now() < this.#lookAgainAt;
    const lost = busy ? [] : await this.#retake<R>(limit, columns);
    if (lost.length > 0) return lost;
    if (!busy) this.#lookAgainAt = performance.now() + LOOK_EVERY;
    const rows = await this.committed(async () => {
      // With a backlog, the few retries can wait for the next claim: one statement less for each batch.
      const failed = busy ? [] : await this.#due('failed', limit, columns, leftOut);
      const scheduled = await this.#due('scheduled', limit, columns, leftOut);
      return this.#take(failed.length === 0 ? scheduled : merged(failed, scheduled).slice(0, limit), { begun });
    });
    if (rows.length > 0 || !busy) return rows as unknown as (Claim & R)[];
    this.#lookAgainAt = 0;
    return this.claim<R>(limit, columns, { leftOut, begun });
  }

  /**
   * Sets aside the lost jobs that are not retried automatically: those that lost too many workers are `dead`
   * (J5), those whose effect had begun are `unknown` where a person must decide. Inside a transaction the
   * caller can notify code that waits for the outcome.
   */
  async bury(limit: number): Promise<BuriedJob[]> {
    const found = await this.#forgone().select('id').limit(limit).execute();
    if (found.length === 0) return [];
    const locked = await this.#forgone()
      .where('id', 'in', ids(found))
      .select('id')
      .$if(this.#asks, (query) => query.select('begun_at'))
      .$call(lockFreeRows(this.engine))
      .execute();
    const buried = locked.map(({ id, begun_at: begunAt = null }): BuriedJob => {
      return { id, state: begunAt === null ? 'dead' : 'unknown' };
    });
    for (const state of ['dead', 'unknown'] as const) {
      const of = ids(buried.filter((job) => job.state === state));
      if (of.length === 0) continue;
      await this.db
        .updateTable(this.rules.table)
        .set({ state, lease_until: null, last_error: this.#epitaph(state) })
        .where('id', 'in', of)
        .execute();
    }
    return buried;
  }

  async #retake<R extends object>(limit: number, columns: readonly string[]): Promise<(Claim & R)[]> {
    const found = await this.#retakable().select(['id', 'lost']).orderBy('due_at').limit(RETAKEN).execute();
    const first = found[0];
    if (!first) return [];
    const group = first.lost === 0 ? found.filter((row) => row.lost === 0).slice(0, limit) : [first];
    const rows = await this.committed(async () =>
      this.#take(
        await this.#retakable()
          .where('id', 'in', ids(group))
          .select(selection(columns))
          .orderBy('due_at')
          .$call(lockFreeRows(this.engine))
          .execute(),
        { lost: 1 },
      ),
    );
    return rows as unknown as (Claim & R)[];
  }

  #epitaph(state: BuriedJob['state']): string {
    if (state === 'unknown') return LOST_DURING;
    return this.#asks ? LOST_BEFORE : lostSomewhere(this.#maxLost);
  }

  get #maxLost(): number {
    return this.rules.maxLost ?? MAX_LOST;
  }

  get #asks(): boolean {
    return this.rules.asksBeforeRepeat === true;
  }

  #retakable(): QueueQuery<object> {
    return this.#expired()
      .where('lost', '<', this.#maxLost - 1)
      .$if(this.#asks, (query) => query.where('begun_at', 'is', null));
  }

  #forgone(): QueueQuery<object> {
    const spent = this.#expired();
    if (!this.#asks) return spent.where('lost', '>=', this.#maxLost - 1);
    return spent.where((eb) => eb.or([eb('begun_at', 'is not', null), eb('lost', '>=', this.#maxLost - 1)]));
  }

  #expired(): QueueQuery<object> {
    return this.db
      .selectFrom(this.rules.table)
      .where('state', '=', 'claimed')
      .where('lease_until', '<=', databaseNow(this.engine));
  }

  /** One state at a time: only then does the index return the rows in order, whatever the backlog. */
  #due(
    state: 'scheduled' | 'failed',
    limit: number,
    columns: readonly string[],
    leftOut: readonly { column: string; values: readonly string[] }[],
  ): Promise<QueueTable[]> {
    let due = this.db.selectFrom(this.rules.table).where('state', '=', state).where('due_at', '<=', this.now());
    for (const { column, values } of leftOut)
      if (values.length > 0) due = due.where(sql.ref<string>(column), 'not in', values);
    return due
      .select(selection(columns))
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$call(lockFreeRows(this.engine))
      .execute();
  }

  async #take(
    rows: QueueTable[],
    { lost = 0, begun = false }: { lost?: 0 | 1; begun?: boolean },
  ): Promise<QueueTable[]> {
    if (rows.length === 0) return [];
    const begins = this.#asks ? { begun_at: begun ? this.now() : null } : {};
    await this.db
      .updateTable(this.rules.table)
      .set({
        state: 'claimed',
        owner: this.rules.owner,
        lease_until: this.leaseEnd(),
        attempt: sql<number>`attempt + 1`,
        ...(lost === 1 && { lost: sql<number>`lost + 1` }),
        ...begins,
      })
      .where('id', 'in', ids(rows))
      .execute();
    for (const row of rows) {
      row.attempt += 1;
      row.lost += lost;
      Object.assign(row, begins);
    }
    return rows;
  }
}

const selection = (columns: readonly string[]) =>
  ['id', 'attempt', 'lost', 'due_at', ...columns] as (keyof QueueTable)[];

function merged(first: QueueTable[], second: QueueTable[]): QueueTable[] {
  return [...first, ...second].sort((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1));
}
