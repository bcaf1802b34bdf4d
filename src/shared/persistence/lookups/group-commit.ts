export interface GroupCommitOptions<I> {
  /** Items of one commit at most. */
  max: number;
  /** Items with the same answer never share a commit: the later one waits and sees what the earlier one did. */
  apart: (item: I) => string;
}

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets work that arrives while a transaction is being committed share the next one. A commit costs a trip to the disk
 * and a dozen statements, however many changes it carries; a single item is processed at once without waiting.
 */
export class GroupCommit<I, O> {
  readonly #commit: (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>;
  readonly #options: GroupCommitOptions<I>;
  #waiting: Waiting<I, O>[] = [];
  #running = false;

  /** `commit` answers for each item, in order; when it throws, every item of the group gets the error. */
  constructor(
    commit: (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>,
    options: GroupCommitOptions<I>,
  ) {
    this.#commit = commit;
    this.#options = options;
  }

  submit(item: I): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#work(this.#take());
    this.#running = false;
  }

  async #work(group: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map((one) => one.item));
      for (const [index, one] of group.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') one.resolve(result.value);
        else one.reject(result?.reason);
      }
    } catch (error) {
      for (const one of group) one.reject(error);
    }
  }

  /** The first of those that wait, in order, no two of a kind. */
  #take(): Waiting<I, O>[] {
    const group: Waiting<I, O>[] = [];
    const later: Waiting<I, O>[] = [];
    const kinds = new Set<string>();
    for (const one of this.#waiting) {
      const kind = this.#options.apart(one.item);
      const fits = group.length < this.#options.max && !kinds.has(kind);
      kinds.add(kind);
      (fits ? group : later).push(one);
    }
    this.#waiting = later;
    return group;
  }
}
