import type { CliContext } from '../../context.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('This was a dry run.');
    this.result = result;
  }
}

/**
 * Does the work in a transaction and rolls it back: its results and errors are those of a real run. Only for work that
 * joins a running transaction.
 */
export async function dryRun<T>({ orm }: Pick<CliContext, 'orm'>, work: () => Promise<T>): Promise<T> {
  try {
    return await inTransaction(orm.em, async () => {
      throw new RolledBack(await work());
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
