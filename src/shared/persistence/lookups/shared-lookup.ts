import type { Em } from '../orm.ts';

interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/** Keys of one statement. */
const MAX = 32;

/**
 * Lets lookups that are asked for in the same turn of the event loop share one statement: on a busy server sending one
 * costs more than the row it brings. Nothing is kept: every answer was read after its question was asked. Inside a
 * transaction each lookup is a statement of its own.
 */
export class SharedLookup<K, V> {
  readonly #em: Em;
  readonly #load: (keys: readonly K[]) => Promise<readonly V[]>;
  #waiting: Waiting<K, V>[] = [];

  /** `load` answers every key, in their order. */
  constructor(em: Em, load: (keys: readonly K[]) => Promise<readonly V[]>) {
    this.#em = em;
    this.#load = load;
  }

  find(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      const one = { key, resolve, reject };
      if (this.#em.isInTransaction()) void this.#ask([one]);
      else if (this.#waiting.push(one) === 1) setImmediate(() => this.#askAll());
    });
  }

  #askAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < all.length; at += MAX) void this.#ask(all.slice(at, at + MAX));
  }

  async #ask(some: readonly Waiting<K, V>[]): Promise<void> {
    try {
      const values = await this.#load(some.map(({ key }) => key));
      for (const [at, { resolve }] of some.entries()) resolve(values[at] as V);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
