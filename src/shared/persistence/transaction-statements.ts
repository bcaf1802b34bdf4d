import type { CompiledQuery, ControlledTransaction, DatabaseConnection, QueryResult } from 'kysely';
import type { Em } from './orm.ts';
import { NotRun, ServerConnection } from './server/server-connection.ts';

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/**
 * Controls how the statements of a running transaction reach the database. After a failed statement Kysely continues
 * with those issued at the same time, even if the failure ended the transaction, and would write them outside of it. Here
 * the first failure stops the statements behind it, and nothing runs once the transaction is over.
 * @returns the function to call as soon as the transaction's work has failed
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
