import type { CompiledQuery, ControlledTransaction, DatabaseConnection, QueryResult } from 'kysely';
import type { Em } from './orm.ts';
import { BEGIN, NotRun, ROLLBACK, ServerConnection } from './server/server-connection.ts';

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/**
 * Runs the last statements of a transaction, which must all be asked for at once (`Promise.all`): on a server the commit
 * leaves with them, which saves a round trip. When one of them fails, or is never asked for, nothing is committed.
 */
export type LastStatements = <T>(statements: () => Promise<T>) => Promise<T>;

export interface StatementGuard {
  /** To call as soon as the transaction's work has failed. */
  fail: () => void;
  last: LastStatements;
}

/**
 * Controls how the statements of a running transaction reach the database. After a failed statement Kysely continues
 * with those issued at the same time, even if the failure ended the transaction, and would write them outside of it. Here
 * the first failure stops the statements behind it, and nothing runs once the transaction is over.
 */
export async function guardStatements(tx: Em): Promise<StatementGuard> {
  const transaction = tx.getTransactionContext() as ControlledTransaction<unknown>;
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  let failed = false;
  const refuseLate = () => {
    if (failed || transaction.isCommitted || transaction.isRolledBack)
      throw new Error('The transaction of this statement has ended.');
  };
  const run: Run =
    connection instanceof ServerConnection ? (query) => connection.executeQuery(query) : inTurn(connection, refuseLate);
  executor.executeQuery = async (query) => {
    refuseLate();
    return run(query);
  };
  return {
    fail: () => {
      failed = true;
    },
    last: connection instanceof ServerConnection ? withCommit(connection) : (statements) => statements(),
  };
}

const withCommit =
  (connection: ServerConnection): LastStatements =>
  async (statements) => {
    const committed = connection.commitToo();
    // The first failure is the one to tell: when a statement fails, the commit isn't run.
    committed.catch(() => undefined);
    try {
      const done = await statements();
      await committed;
      return done;
    } catch (error) {
      connection.withdrawCommit(error);
      throw error;
    }
  };

/** Runs statements in one transaction; up to the size of a packet, one round trip carries all of it. */
export async function runTogether(
  connection: ServerConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  await connection.executeQuery(BEGIN);
  try {
    const results = await withCommit(connection)(() =>
      Promise.all(queries.map((query) => connection.executeQuery<unknown>(query))),
    );
    connection.closeCommitted();
    return results;
  } catch (error) {
    // A connection that can't roll back is not used again.
    await connection.executeQuery(ROLLBACK).catch(() => connection.killSession());
    throw error;
  }
}

/**
 * One statement at a time, for an engine without round trips.
 * @param refuseLate throws once the transaction has ended, which can happen while statements wait for their turn
 */
function inTurn(connection: DatabaseConnection, refuseLate: () => void): Run {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(query: CompiledQuery) => {
    const turn = last.then(
      () => {
        refuseLate();
        return connection.executeQuery<R>(query);
      },
      (error: unknown) => {
        throw error instanceof NotRun ? error : new NotRun(error);
      },
    );
    last = turn;
    turn.catch(() => {
      // Statements issued after the failure was reported run again: it may have been expected.
      if (last === turn) last = Promise.resolve();
    });
    return turn;
  };
}
