import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, QueryResult } from 'kysely';
import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { mergeInserts } from './merge-inserts.ts';
import type { AskedStatement } from './merge-inserts.ts';
import { PREPARED_TEXTS } from './prepared-texts.ts';
import { withValues } from './with-values.ts';

/** Sent with the transaction's first statement instead of separately. */
const OPENS = /^(begin$|set transaction )/u;
const CLOSES = /^(commit|rollback)$/u;
export const BEGIN = CompiledQuery.raw('begin');
export const ROLLBACK = CompiledQuery.raw('rollback');
/** A commit that travels with the last statements of its transaction, behind them. */
const COMMIT_TOO = CompiledQuery.raw('commit work');
/** Characters of one packet: well below the 16 MB that servers take, and more than any group of ours. */
const PACKET = 1_000_000;
const NOTHING: QueryResult<never> = { rows: [] };

/** Sees the text of each round trip. */
export type RoundTripListener = (text: string) => void;

interface Asker {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type Result = ResultSetHeader | readonly unknown[];

/** What mysql2 knows of a text of several statements when one of them fails. */
interface Running {
  _resultIndex: number;
  _rows: readonly Result[];
}

/** A statement before this one, asked for at the same time, failed: this one was not run. */
export class NotRun extends Error {
  constructor(cause: unknown) {
    super('A statement issued at the same time failed before this one.', { cause });
    this.name = 'NotRun';
  }
}

/**
 * One connection to MySQL or MariaDB. In a transaction, statements that are asked for at the same time (`Promise.all`)
 * go to the server as one packet, in the order they were asked for: a round trip costs more than most statements. The
 * server stops at the first that fails, so nothing runs after a deadlock has ended the transaction (adr/0017). BEGIN
 * travels with the first statement, the commit behind the last ones where work says so (`commitToo`), and a transaction
 * without statements sends nothing.
 */
export class ServerConnection implements DatabaseConnection {
  readonly #raw: PoolConnection;
  #open = false;
  /** BEGIN, until the first statement takes it along. */
  #held: string[] = [];
  #waiting: AskedStatement[] = [];
  /** Waits for the commit that is to leave with the last statements. */
  #ending: Asker | null = null;
  /** That commit, until it leaves. */
  #commit: AskedStatement | null = null;
  /** It has left, so nothing may follow in this transaction. */
  #ended = false;
  #scheduled = false;

  readonly #onRoundTrip: RoundTripListener | undefined;

  constructor(raw: PoolConnection, onRoundTrip?: RoundTripListener) {
    this.#raw = raw;
    this.#onRoundTrip = onRoundTrip;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (OPENS.test(sql)) {
      this.#open = true;
      this.#ended = false;
      this.#held.push(sql);
      return NOTHING;
    }
    if (CLOSES.test(sql)) return this.#close(sql);
    if (this.#ended) throw new Error('The transaction of this statement was committed with those before it.');
    // Alone it may go the way by which the server parses it only once.
    if (!this.#open && PREPARED_TEXTS.has(sql)) return resultOf(await this.#ask(sql, parameters));
    const text = withValues(this.#raw, sql, parameters);
    if (!this.#open) return resultOf((await this.#send([text]))[0]);
    return new Promise<QueryResult<never>>((resolve, reject) => {
      const asked = { sql, text, askers: [{ resolve, reject }] };
      if (sql === COMMIT_TOO.sql) this.#commit = asked;
      else this.#waiting.push(asked);
      this.#schedule();
    });
  }

  /** Commits with the statements that are asked for in this turn, behind them. Settles when the commit does. */
  commitToo(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#ending = { resolve, reject };
      this.#schedule();
    });
  }

  /** Takes it back before it has left: one of those statements will not be asked for. */
  withdrawCommit(reason: unknown): void {
    this.#ending?.reject(new NotRun(reason));
    this.#ending = null;
  }

  /** Ends a transaction whose commit travelled with its last statements; false if there was none. */
  closeCommitted(): boolean {
    if (!this.#ended) return false;
    this.#open = false;
    this.#ended = false;
    return true;
  }

  /** Kysely's interface wants it; no one reads row by row. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read whole, not streamed.');
  }

  /** Ends the connection for good; the server rolls back what it had begun. */
  killSession(): Promise<void> {
    this.#raw.destroy();
    return Promise.resolve();
  }

  release(): void {
    this.#raw.release();
  }

  async #close(sql: string): Promise<QueryResult<never>> {
    const begun = this.#held.length === 0;
    const left = this.#waiting.splice(0);
    this.withdrawCommit(new Error(`The transaction ended with ${sql}.`));
    this.#held = [];
    this.#open = false;
    this.#ended = false;
    for (const one of left) refuse(one, new NotRun(new Error(`The transaction ended with ${sql}.`)));
    if (begun) await this.#send([sql]);
    return NOTHING;
  }

  /** Sends waiting statements once everything that can run without the database has run. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() =>
      process.nextTick(() => {
        const ending = this.#ending;
        this.#ending = null;
        if (ending) this.executeQuery(COMMIT_TOO).then(ending.resolve, ending.reject);
        const commit = this.#commit ? [this.#commit] : [];
        this.#commit = null;
        this.#ended ||= commit.length > 0;
        this.#scheduled = false;
        void this.#flush([...mergeInserts(this.#waiting.splice(0)), ...commit]);
      }),
    );
  }

  async #flush(group: readonly AskedStatement[]): Promise<void> {
    for (let from = 0; from < group.length;) {
      const some = packetFrom(group, from);
      from += some.length;
      const held = this.#held.splice(0);
      try {
        const results = await this.#send([...held, ...some.map(({ text }) => text)]);
        for (const [index, one] of some.entries()) answer(one, results[held.length + index]);
      } catch (error) {
        // What failed before the commit, or at it, is still to be rolled back.
        this.#ended = false;
        const done = error instanceof Interrupted ? error.results.slice(held.length) : [];
        const reason = error instanceof Interrupted ? error.reason : error;
        for (const [index, one] of some.entries()) {
          if (index < done.length) answer(one, done[index]);
          if (index === done.length) refuse(one, reason);
        }
        const notRun = [...some.slice(done.length + 1), ...group.slice(from)];
        // A little later, so that code waiting for all of them gets the first failure first.
        setImmediate(() => notRun.forEach((one) => refuse(one, new NotRun(reason))));
        return;
      }
    }
  }

  #ask(sql: string, values: readonly unknown[]): Promise<Result> {
    this.#onRoundTrip?.(sql);
    return new Promise((resolve, reject) => {
      this.#raw.query(sql, [...values], (error: unknown, result: unknown) =>
        error ? reject(error as Error) : resolve(result as Result),
      );
    });
  }

  /** @throws Interrupted with the results of those before the one that failed */
  #send(texts: readonly string[]): Promise<readonly Result[]> {
    const text = texts.join(';\n');
    this.#onRoundTrip?.(text);
    return new Promise((resolve, reject) => {
      // The values are in the text already; with `null`, unlike `undefined`, mysql2 doesn’t search all of it for places.
      const query = this.#raw.query(text, null, (error: unknown, result: unknown) => {
        if (!error) return resolve((texts.length === 1 ? [result] : result) as readonly Result[]);
        const { _resultIndex: failed, _rows: rows } = query as unknown as Running;
        return reject(texts.length === 1 ? error : new Interrupted(error, rows.slice(0, failed)));
      });
    });
  }
}

class Interrupted extends Error {
  readonly reason: unknown;
  readonly results: readonly Result[];

  constructor(reason: unknown, results: readonly Result[]) {
    super('A statement failed.');
    this.reason = reason;
    this.results = results;
  }
}

function answer({ askers }: AskedStatement, result: Result | undefined): void {
  for (const { resolve } of askers) resolve(resultOf(result));
}

function refuse({ askers }: AskedStatement, reason: unknown): void {
  for (const { reject } of askers) reject(reason);
}

/** As many as one packet carries, at least one. */
function packetFrom(group: readonly AskedStatement[], from: number): readonly AskedStatement[] {
  let to = from;
  for (let length = 0; to < group.length && (to === from || length < PACKET); to += 1)
    length += group[to]?.text.length ?? 0;
  return group.slice(from, to);
}

function resultOf(result: Result | undefined): QueryResult<never> {
  if (result === undefined) return NOTHING;
  if (!('affectedRows' in result)) return { rows: result as readonly never[] as never[] };
  const { insertId, affectedRows } = result;
  return {
    rows: [],
    numAffectedRows: BigInt(affectedRows),
    ...(insertId ? { insertId: BigInt(insertId) } : {}),
  };
}
