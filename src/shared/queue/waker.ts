import { afterCommit } from '../persistence/transaction.ts';

/** Wakes this process's jobs when there is work for them; other processes poll every few seconds. */
export class Waker {
  readonly #listeners = new Set<() => void>();

  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Fires once the running transaction is committed, because the work isn't visible before. */
  wakeAfterCommit(): void {
    afterCommit(() => this.wake());
  }

  /** Returns the function that unsubscribes. */
  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
