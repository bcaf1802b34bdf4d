import { afterCommit } from '../persistence/transaction.ts';

/** Wakes this process's jobs when there is work for them; other processes poll every few seconds. */
export class Waker {
  readonly #watchers = new Set<() => void>();
  readonly #jobs = new Set<() => void>();

  wake(): void {
    for (const listener of [...this.#watchers, ...this.#jobs]) listener();
  }

  /** Fires once the running transaction is committed, because the work isn't visible before. */
  wakeAfterCommit(): void {
    afterCommit(() => this.wake());
  }

  /** Returns the function that unsubscribes. */
  onWake(listener: () => void): () => void {
    return added(this.#jobs, listener);
  }

  /**
   * The same for what people are watching: it runs before all jobs. The embedded engine has one connection, where its
   * read would otherwise wait for their transactions.
   */
  onWakeFirst(listener: () => void): () => void {
    return added(this.#watchers, listener);
  }
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
