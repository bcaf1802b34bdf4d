import { AsyncLocalStorage } from 'node:async_hooks';
import { GroupCommit } from './group-commit.ts';
import type { Em } from '../orm.ts';
import { isOutcomeUnknown } from '../retry.ts';
import { inTransaction, joinTransaction } from '../transaction.ts';

/** Maximum pieces of work in one transaction. */
const TOGETHER = 16;
/** Maximum transactions at a time: while one waits for the database, the next one fills up. */
const LANES = 2;

interface Piece {
  apart: string;
  /** Runs in the asynchronous context that submitted the piece. */
  resume: <T>(work: () => T) => T;
  work: () => Promise<unknown>;
}

/**
 * Lets small pieces of work of different requests share a transaction. They run side by side in it, so their statements
 * share round trips (adr/0017) and one commit. When one of them fails, everything is rolled back and each piece runs
 * again in its own transaction: one request's failure never affects another.
 *
 * Each use case has its own instance. Row locks don't work between pieces of one transaction, so only pieces that name
 * their locks in the same way can share one: a reply and an enquiry can lock the same lead.
 */
export class SharedTransactions {
  readonly #em: Em;
  readonly #together: GroupCommit<Piece, unknown>;

  constructor({ em }: { em: Em }) {
    this.#em = em;
    this.#together = new GroupCommit((pieces) => this.#commit(pieces), {
      max: TOGETHER,
      lanes: LANES,
      apart: ({ apart }) => apart,
    });
  }

  /**
   * Joins a running transaction. Work can run more than once, as with `inTransaction`.
   * @param apart names what the work locks: two pieces with the same name never share a transaction, because neither
   *   would wait for the other
   */
  run<T>(apart: string, work: () => Promise<T>): Promise<T> {
    if (this.#em.isInTransaction()) return work();
    return this.#together.submit({ apart, work, resume: AsyncLocalStorage.snapshot() }) as Promise<T>;
  }

  async #commit(pieces: readonly Piece[]): Promise<readonly PromiseSettledResult<unknown>[]> {
    let running: Promise<unknown>[] = [];
    try {
      const values = await inTransaction(this.#em, (tx) => {
        running = pieces.map(({ resume, work }) => joinTransaction(tx, resume, work));
        return Promise.all(running);
      });
      return values.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      await Promise.allSettled(running);
      // Whether a lost COMMIT took effect is unknown: only an idempotency key can tell, when the request is repeated (L16).
      if (pieces.length === 1 || isOutcomeUnknown(error))
        return pieces.map(() => ({ status: 'rejected', reason: error }));
      // Not awaited here, so that the next pieces can start.
      return pieces.map(({ resume, work }) => ({
        status: 'fulfilled',
        value: resume(() => inTransaction(this.#em, work)),
      }));
    }
  }
}
