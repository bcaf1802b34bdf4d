export interface GroupCommitOptions<I> {
  /** Maximum items per commit. */
  max: number;
  /** Maximum commits at a time, 1 by default. A slow one that waits for a lock doesn't count. */
  lanes?: number;
  /** Items with the same result never share a commit: the later one waits and sees the effect of the earlier one. */
  apart: (item: I) => string;
}

/** Milliseconds after which a commit no longer blocks others. */
const SLOW = 250;

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets work that arrives in the same turn of the event loop, or while a transaction is being committed, share the next
 * one. A commit costs a disk flush and a dozen statements, regardless of the number of changes.
 */
export class GroupCommit<I, O> {
  readonly #commit: (items: readonly I[]) => Promise<readonly PromiseSettledResult<O>[]>;
  readonly #options: GroupCommitOptions<I>;
  #waiting: Waiting<I, O>[] = [];
  #running = 0;
  #starting = false;
  /** Kinds that are in progress. */
  readonly #busy = new Set<string>();

  /** `commit` returns a result for each item, in order; if it throws, every item of the group gets the error. */
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
      this.#startSoon();
    });
  }

  /** Runs after this turn of the event loop, so that items of its other requests join the commit. */
  #startSoon(): void {
    if (this.#starting) return;
    this.#starting = true;
    setImmediate(() => {
      this.#starting = false;
      this.#start();
    });
  }

  #start(): void {
    while (this.#running < (this.#options.lanes ?? 1)) {
      const group = this.#take();
      if (group.length === 0) return;
      void this.#run(group);
    }
  }

  async #run(group: readonly Waiting<I, O>[]): Promise<void> {
    this.#running += 1;
    let counted = true;
    const leave = () => {
      if (counted) this.#running -= 1;
      counted = false;
    };
    const slow = setTimeout(() => {
      leave();
      this.#start();
    }, SLOW);
    await this.#work(group);
    clearTimeout(slow);
    leave();
    for (const { item } of group) this.#busy.delete(this.#options.apart(item));
    this.#startSoon();
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

  /** The first waiting items, in order, no two of the same kind. */
  #take(): Waiting<I, O>[] {
    const group: Waiting<I, O>[] = [];
    const later: Waiting<I, O>[] = [];
    const kinds = new Set(this.#busy);
    for (const one of this.#waiting) {
      const kind = this.#options.apart(one.item);
      const fits = group.length < this.#options.max && !kinds.has(kind);
      kinds.add(kind);
      (fits ? group : later).push(one);
    }
    this.#waiting = later;
    for (const { item } of group) this.#busy.add(this.#options.apart(item));
    return group;
  }
}
