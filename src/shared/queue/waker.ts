import { afterCommit } from '../persistence/transaction.ts';

/** Notifies jobs of this process that there is work for them; other processes poll every few seconds. */
export class Waker {
  readonly #listeners = new Set<() => void>();

  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Fires once the running transaction is committed, because the work isn't visible before. */
  wakeAfterCommit(): void {
    afterCommit(() => this.wake());
  }

  /** Returns how to stop. */
  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
