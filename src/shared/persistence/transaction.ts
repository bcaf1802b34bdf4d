import { setTimeout as pause } from 'node:timers/promises';
import type { Em } from './orm.ts';
import { isRetryable } from './retry.ts';

const TRIES = 8;

/**
 * Runs `work` in one transaction and commits it. A deadlock rolls the whole of it back and runs it again, at most eight
 * times with growing, jittered pauses; a lost connection is never retried, because its outcome is unknown (safety L16).
 * Inside a running transaction it joins that one: whoever opened it decides about retrying.
 */
export async function inTransaction<T>(em: Em, work: (em: Em) => Promise<T>): Promise<T> {
  if (em.isInTransaction()) return work(em);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.transactional((tx) => work(tx));
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
      await pause(Math.random() * 5 * 2 ** attempt);
    }
  }
}
