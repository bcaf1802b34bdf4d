/**
 * Work for several parties in parallel, one turn at a time for each. A slow one delays
 * no other: they begin and end their turns independently (T5).
 */
export class Turns {
  readonly #running = new Map<string, Promise<void>>();
  readonly #broken: unknown[] = [];

  /** Parties that have a turn now. */
  get parties(): string[] {
    return [...this.#running.keys()];
  }

  /** Begins a turn, after the party's last one if that still goes on. */
  start(party: string, work: () => Promise<void>): void {
    const before = this.#running.get(party) ?? Promise.resolve();
    const turn = before.then(work).catch((error: unknown) => void this.#broken.push(error));
    this.#running.set(party, turn);
    void turn.then(() => this.#running.get(party) === turn && this.#running.delete(party));
  }

  /**
   * Until a turn ends, something else wakes, or some milliseconds are over.
   * @param onWake calls back when there is a reason to look again; returns how to stop
   */
  async pause(most: number, onWake: (listener: () => void) => () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = onWake(resolve);
    const timer = setTimeout(resolve, most);
    await Promise.race([promise, ...this.#running.values()]);
    clearTimeout(timer);
    stop();
  }

  /** Until all have ended. @throws the first error of a turn */
  async end(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    if (this.#broken.length > 0) throw this.#broken[0];
  }
}
