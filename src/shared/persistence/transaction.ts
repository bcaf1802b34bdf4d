import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { IsolationLevel } from '@mikro-orm/core';
import type { Kysely } from 'kysely';
import type { Em } from './orm.ts';
import { isRetryable } from './retry.ts';
import { ServerConnection } from './server-connection.ts';

const TRIES = 8;

interface TransactionOptions {
  /** READ COMMITTED takes no gap locks; for queue work on MySQL and MariaDB. The embedded engine has one level only. */
  readCommitted?: boolean;
}

const afterCommits = new AsyncLocalStorage<(() => void)[]>();

/**
 * Runs `work` in one transaction and commits it. A deadlock rolls the whole of it back and runs it again, at most eight
 * times with growing, jittered pauses; a lost connection is never retried, because its outcome is unknown (L16).
 * Inside a running transaction it joins that one: whoever opened it decides about retrying.
 */
export async function inTransaction<T>(
  em: Em,
  work: (em: Em) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (em.isInTransaction()) return work(em);
  const level = options.readCommitted ? { isolationLevel: IsolationLevel.READ_COMMITTED } : {};
  return again(async () => {
    const callbacks: (() => void)[] = [];
    const result = await afterCommits.run(callbacks, () =>
      em.transactional(async (tx) => {
        await letStatementsTravelTogether(tx);
        return work(tx);
      }, level),
    );
    for (const callback of callbacks) callback();
    return result;
  });
}

/**
 * Kysely sends the statements of a transaction one by one, each after the answer to the one before. The connections of
 * servers take several at once and send them as one packet (server-connection.ts).
 */
async function letStatementsTravelTogether(tx: Em): Promise<void> {
  const executor = (tx.getTransactionContext() as Kysely<unknown>).getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  if (!(connection instanceof ServerConnection)) return;
  const ended = connection.transactionsEnded;
  executor.executeQuery = async (query) => {
    // What goes on after its transaction failed would write outside of any.
    if (connection.transactionsEnded !== ended) throw new Error('The transaction of this statement has ended.');
    return connection.executeQuery(query);
  };
}

/** Runs one statement, which is a transaction of its own, with the same retries; once inside a running transaction. */
export function inStatement<T>(em: Em, statement: () => Promise<T>): Promise<T> {
  return em.isInTransaction() ? statement() : again(statement);
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
      await pause(Math.random() * 5 * 2 ** attempt);
    }
  }
}

/** Calls back once the running transaction is committed, never when it rolls back; outside of one, right away. */
export function afterCommit(callback: () => void): void {
  const callbacks = afterCommits.getStore();
  if (callbacks) callbacks.push(callback);
  else callback();
}
