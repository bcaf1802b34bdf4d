import { afterCommit } from '../persistence/transaction.ts';

/** Tells jobs of this process that there is work for them; other processes look every few seconds. */
export class Waker {
  readonly #listeners = new Set<() => void>();

  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Once the running transaction is committed: before that nobody could see the work. */
  wakeAfterCommit(): void {
    afterCommit(() => this.wake());
  }

  /** Returns how to stop. */
  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
