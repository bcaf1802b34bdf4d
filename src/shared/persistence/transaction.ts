import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { IsolationLevel, TransactionContext } from '@mikro-orm/core';
import type { CompiledQuery, QueryResult } from 'kysely';
import { isEmbedded } from './engine.ts';
import type { Em } from './orm.ts';
import { isRetryable } from './retry.ts';
import { guardStatements, runTogether } from './transaction-statements.ts';
import type { LastStatements } from './transaction-statements.ts';
import type { ServerConnection } from './server/server-connection.ts';

const TRIES = 8;

interface TransactionOptions {
  /** READ COMMITTED takes no gap locks; for queue work on MySQL and MariaDB. The embedded engine has one level only. */
  readCommitted?: boolean;
}

/** What belongs to every transaction of some work. */
interface TransactionFrame {
  /** At the beginning, and again at every retry. */
  began: () => void;
  /** The last thing before the commit, and part of it. */
  ends: () => Promise<void>;
}

const frames = new AsyncLocalStorage<TransactionFrame>();

/** Runs work with a frame around each transaction that it opens. */
export const framed = <T>(frame: TransactionFrame, work: () => T): T => frames.run(frame, work);

const afterCommits = new AsyncLocalStorage<(() => void)[]>();

/**
 * Runs `work` in one transaction and commits it. A deadlock rolls everything back and runs it again, at most eight times
 * with growing, jittered pauses; a lost connection is never retried, because its outcome is unknown (L16).
 * Inside a running transaction it joins that one: its opener decides about retrying. Work that does nothing after its last
 * statements may run them with `last`.
 */
export async function inTransaction<T>(
  em: Em,
  work: (em: Em, last: LastStatements) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (em.isInTransaction()) return work(em, together);
  const level = options.readCommitted ? { isolationLevel: IsolationLevel.READ_COMMITTED } : {};
  return again(async () => {
    const callbacks: (() => void)[] = [];
    const result = await afterCommits.run(callbacks, () =>
      em.transactional(async (tx) => {
        const { fail, last } = await guardStatements(tx);
        try {
          const frame = frames.getStore();
          frame?.began();
          const done = await work(tx, frame ? together : last);
          await frame?.ends();
          return done;
        } catch (error) {
          fail();
          throw error;
        }
      }, level),
    );
    for (const callback of callbacks) callback();
    return result;
  });
}

/** The last statements of work after which the transaction goes on. */
const together: LastStatements = (statements) => statements();

/**
 * Runs another request's work inside the transaction `tx`: in that request's own context, except for the transaction
 * and the callbacks after its commit.
 */
export function joinTransaction<T>(tx: Em, resume: <R>(work: () => R) => R, work: () => Promise<T>): Promise<T> {
  const callbacks = afterCommits.getStore() ?? [];
  return resume(() => afterCommits.run(callbacks, () => TransactionContext.create(tx, work)));
}

/**
 * Runs statements that exist already as one transaction, with the same retries. On a server they go straight to a connection: the
 * layers between take ten times as long when something else has emptied the processor's caches, as the hash of a password does.
 */
export function inBuiltTransaction(em: Em, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
  if (isEmbedded(em) || em.isInTransaction() || frames.getStore())
    return inTransaction(em, (tx, last) =>
      last(() => Promise.all(queries.map((one) => tx.getKysely().executeQuery(one)))),
    );
  const run = (connection: unknown) => runTogether(connection as ServerConnection, queries);
  return again(() => em.getKysely().getExecutor().provideConnection(run));
}

/**
 * Runs work as if in the transaction of `tx`, which has not begun.
 * @param callbacks what is to be called after its commit
 */
export const asIfIn = <T>(tx: Em, callbacks: (() => void)[], work: () => Promise<T>): Promise<T> =>
  afterCommits.run(callbacks, () => TransactionContext.create(tx, work));

/** Runs one statement as its own transaction, with the same retries; inside a running transaction, just once. */
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

/** Calls back once the running transaction has committed, never if it rolls back; without one, immediately. */
export function afterCommit(callback: () => void): void {
  const callbacks = afterCommits.getStore();
  if (callbacks) callbacks.push(callback);
  else callback();
}
