import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { databaseNow } from '../persistence/database-time.ts';
import { HeldJobs, ids } from './held-jobs.ts';
import type { Claim, QueueDb, QueueRules, QueueTable } from './queue-table.ts';

/** Names this process in claims (inversify token of a string). */
export const WORKER_ID = Symbol('WorkerId');

/** Jobs that are left for later: those with one of these values in a column. */
export interface LeftOut<R> {
  column: keyof R & string;
  values: readonly string[];
}

type QueueQuery<O> = SelectQueryBuilder<QueueDb, QueueRules['table'], O>;

/** Lost jobs of a first try that are retaken together. */
const RETAKEN = 25;
/** Milliseconds between two looks for lost jobs while there is other work. */
const LOOK_EVERY = 1_000;

/**
 * Work in a table, shared by any number of processes: claim in a transaction of its own, work outside of it, then mark
 * (safety, rule 2). The promise is one claim at a time and at least one try, never exactly one effect.
 */
export class WorkQueue extends HeldJobs {
  #lookAgainAt = 0;

  /**
   * Takes up to `limit` due jobs that are not left out, oldest first, with the columns the work needs; or jobs whose
   * worker vanished. Those come in small groups and, when lost again, alone: a job that kills its worker must not use up
   * its neighbours' tries (safety J5).
   */
  async claim<R extends object = object>(
    limit: number,
    columns: readonly (keyof R & string)[] = [],
    leftOut: readonly LeftOut<R>[] = [],
  ): Promise<(Claim & R)[]> {
    const busy = performance.now() < this.#lookAgainAt;
    const lost = busy ? [] : await this.#retake<R>(limit, columns);
    if (lost.length > 0) return lost;
    if (!busy) this.#lookAgainAt = performance.now() + LOOK_EVERY;
    const rows = await this.committed(async () => {
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
    await this.db
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
    const rows = await this.committed(async () =>
      this.#take(
        await this.#lock(
          this.#expired().where('id', 'in', ids(group)).select(selection(columns)).orderBy('due_at'),
        ).execute(),
      ),
    );
    return rows as unknown as (Claim & R)[];
  }

  #expired(): QueueQuery<object> {
    return this.db
      .selectFrom(this.rules.table)
      .where('state', '=', 'claimed')
      .where('lease_until', '<=', databaseNow(this.engine));
  }

  /** One state at a time: only then does the index give the rows in order, however many wait. */
  #due(
    state: 'scheduled' | 'failed',
    limit: number,
    columns: readonly string[],
    leftOut: readonly { column: string; values: readonly string[] }[],
  ): Promise<QueueTable[]> {
    let due = this.db.selectFrom(this.rules.table).where('state', '=', state).where('due_at', '<=', this.now());
    for (const { column, values } of leftOut)
      if (values.length > 0) due = due.where(sql.ref<string>(column), 'not in', values);
    return this.#lock(due.select(selection(columns)).orderBy('due_at').orderBy('id').limit(limit)).execute();
  }

  async #take(rows: QueueTable[]): Promise<QueueTable[]> {
    if (rows.length === 0) return [];
    await this.db
      .updateTable(this.rules.table)
      .set({
        state: 'claimed',
        owner: this.rules.owner,
        lease_until: this.leaseEnd(),
        attempt: sql<number>`attempt + 1`,
      })
      .where('id', 'in', ids(rows))
      .execute();
    for (const row of rows) row.attempt += 1;
    return rows;
  }

  #lock<O>(query: QueueQuery<O>): QueueQuery<O> {
    return this.engine === 'sqlite' ? query : query.forUpdate().skipLocked();
  }
}

const selection = (columns: readonly string[]) => ['id', 'attempt', 'due_at', ...columns] as (keyof QueueTable)[];

function merged(first: QueueTable[], second: QueueTable[]): QueueTable[] {
  return [...first, ...second].sort((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1));
}
