import type { CompiledQuery, ControlledTransaction, DatabaseConnection, QueryResult } from 'kysely';
import type { Em } from './orm.ts';
import { NotRun, ServerConnection } from './server/server-connection.ts';

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/**
 * Decides how the statements of a running transaction reach the database. Kysely goes on after a statement that failed
 * with those that were asked for at the same time, even when the failure has ended the transaction; then they would be
 * written outside of any. Here the first failure stops those behind it, and nothing runs once the transaction is over.
 * @returns what to call as soon as the work of the transaction has failed
 */
export async function guardStatements(tx: Em): Promise<() => void> {
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
  return () => {
    failed = true;
  };
}

/**
 * One statement after the other, for an engine that has no round trips to save.
 * @param refuseLate throws once the transaction has ended: it may end while statements wait for their turn
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
      // Statements issued after the failure was reported start over: it may have been expected.
      if (last === turn) last = Promise.resolve();
    });
    return turn;
  };
}
