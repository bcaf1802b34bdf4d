import { setImmediate as soon } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Em } from '../orm.ts';
import { asIfIn, inBuiltTransaction } from '../transaction.ts';

/** A transaction whose statements are built, and which has not begun. */
export interface BuiltAhead<T> {
  /** Runs it, once. Returns what the statements came to. */
  commit(): Promise<T>;
}

interface Asked {
  query: CompiledQuery;
  resolve: (result: QueryResult<never>) => void;
}

/**
 * Builds the statements of a transaction while it is not known yet whether it is wanted, so that only sending them is left then. Until
 * `commit` it needs no connection, and if that is never called, nothing happened. `statements` must ask for all of them at once
 * (`Promise.all`), and none of their results may decide anything.
 * @throws what `statements` threw instead of asking
 */
export async function buildAhead<T>(em: Em, statements: () => Promise<T>): Promise<BuiltAhead<T>> {
  const asked: Asked[] = [];
  let isSent = false;
  const db = em.getKysely().withoutPlugins();
  db.getExecutor().executeQuery = (query: CompiledQuery) => {
    if (isSent) return Promise.reject(new Error('The transaction of this statement was built without it.'));
    return new Promise((resolve) => void asked.push({ query, resolve }));
  };
  const tx = em.fork();
  tx.setTransactionContext(db);
  const callbacks: (() => void)[] = [];
  const done = asIfIn(tx, callbacks, statements);
  // Everything that can run without the database has run then, or failed.
  await Promise.race([done, soon()]);
  done.catch(() => undefined);
  return {
    async commit() {
      isSent = true;
      const results = await inBuiltTransaction(
        em,
        asked.map(({ query }) => query),
      );
      for (const [at, { resolve }] of asked.entries()) resolve(results[at] as QueryResult<never>);
      for (const callback of callbacks) callback();
      return done;
    },
  };
}
