/**
 * Runs work for several parties in parallel, one turn at a time for each. Turns start and end independently, so a slow
 * party delays no one else (T5).
 */
export class Turns {
  readonly #running = new Map<string, Promise<void>>();
  readonly #broken: unknown[] = [];

  /** Parties whose turn is running. */
  get parties(): string[] {
    return [...this.#running.keys()];
  }

  /** Starts a turn, or queues it behind the party's current one. */
  start(party: string, work: () => Promise<void>): void {
    const before = this.#running.get(party) ?? Promise.resolve();
    const turn = before.then(work).catch((error: unknown) => void this.#broken.push(error));
    this.#running.set(party, turn);
    void turn.then(() => this.#running.get(party) === turn && this.#running.delete(party));
  }

  /**
   * Resolves when a turn ends, when woken, or after some milliseconds.
   * @param onWake subscribes to reasons to look again; returns the function that unsubscribes
   */
  async pause(most: number, onWake: (listener: () => void) => () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = onWake(resolve);
    const timer = setTimeout(resolve, most);
    await Promise.race([promise, ...this.#running.values()]);
    clearTimeout(timer);
    stop();
  }

  /** Resolves when all turns have ended. @throws the first error of a turn */
  async end(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    if (this.#broken.length > 0) throw this.#broken[0];
  }
}
