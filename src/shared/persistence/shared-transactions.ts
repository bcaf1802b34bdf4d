import { AsyncLocalStorage } from 'node:async_hooks';
import { GroupCommit } from './lookups/group-commit.ts';
import type { Em } from './orm.ts';
import { isOutcomeUnknown } from './retry.ts';
import { inTransaction, joinTransaction } from './transaction.ts';

/** Pieces of work in one transaction at most. */
const TOGETHER = 16;
/** Transactions at the same time: while one waits for the database, the next is put together. */
const LANES = 2;

interface Piece {
  apart: string;
  /** Runs in the asynchronous context of whoever submitted the piece. */
  resume: <T>(work: () => T) => T;
  work: () => Promise<unknown>;
}

/**
 * Lets small pieces of work of different requests share a transaction. They run side by side in it, so that their
 * statements travel together (adr/0017) and one commit carries them all. When one of them fails, everything is rolled
 * back and each piece runs again in a transaction of its own: one request's failure never becomes another's.
 *
 * Each use case has an instance of its own. Row locks don't work between pieces of one transaction, so only pieces that
 * name what they lock in the same way may meet in it: a reply and an enquiry may lock the same lead.
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
   * Joins a running transaction. Work may run more than once, as with `inTransaction`.
   * @param apart names what the work locks: two pieces with one name never share a transaction, in which neither would
   *   wait for the other
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
      // Whether a lost COMMIT took effect is unknown: only an idempotency key may tell, when the request comes again (L16).
      if (pieces.length === 1 || isOutcomeUnknown(error))
        return pieces.map(() => ({ status: 'rejected', reason: error }));
      // Not waited for here, so that those who come next may go on.
      return pieces.map(({ resume, work }) => ({
        status: 'fulfilled',
        value: resume(() => inTransaction(this.#em, work)),
      }));
    }
  }
}
