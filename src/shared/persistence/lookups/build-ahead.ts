import { setImmediate as soon } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Em } from '../orm.ts';
import { asIfIn, inBuiltTransaction } from '../transaction.ts';

/** A transaction with built statements that hasn't started. */
export interface BuiltAhead<T> {
  /** Runs it, at most once. Returns the result of `statements`. */
  commit(): Promise<T>;
}

interface PendingStatement {
  query: CompiledQuery;
  resolve: (result: QueryResult<never>) => void;
}

/**
 * Builds the statements of a transaction before it is known whether the transaction is needed, so that only sending them is left. It takes
 * no connection until `commit`, and does nothing without it. `statements` must issue all of them at once (`Promise.all`), and no decision
 * may depend on their results.
 * @throws any error of `statements` before it issued them
 */
export async function buildAhead<T>(em: Em, statements: () => Promise<T>): Promise<BuiltAhead<T>> {
  const pending: PendingStatement[] = [];
  let isSent = false;
  const db = em.getKysely().withoutPlugins();
  db.getExecutor().executeQuery = (query: CompiledQuery) => {
    if (isSent) return Promise.reject(new Error('The transaction of this statement was built without it.'));
    return new Promise((resolve) => void pending.push({ query, resolve }));
  };
  const tx = em.fork();
  tx.setTransactionContext(db);
  const callbacks: (() => void)[] = [];
  const done = asIfIn(tx, callbacks, statements);
  // By then, everything that doesn't need the database has run or failed.
  await Promise.race([done, soon()]);
  done.catch(() => undefined);
  return {
    async commit() {
      isSent = true;
      const results = await inBuiltTransaction(
        em,
        pending.map(({ query }) => query),
      );
      for (const [at, { resolve }] of pending.entries()) resolve(results[at] as QueryResult<never>);
      for (const callback of callbacks) callback();
      return done;
    },
  };
}
