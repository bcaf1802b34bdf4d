import type { Em } from '../orm.ts';
import { gathered } from './gathered.ts';

interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/** Maximum keys per statement. */
const MAX = 32;

/**
 * Lets lookups of the same turn of the event loop share one statement: on a busy server, sending a statement costs more
 * than the row it returns. Nothing is cached: every result was read after it was requested. Inside a transaction, only
 * its own lookups share a statement.
 */
export class SharedLookup<K, V> {
  readonly #em: Em;
  readonly #load: (keys: readonly K[]) => Promise<readonly V[]>;
  #waiting: Waiting<K, V>[] = [];
  readonly #inTransaction: (em: Em, key: K) => Promise<V>;

  /** `load` returns a result for every key, in order. */
  constructor(em: Em, load: (keys: readonly K[]) => Promise<readonly V[]>) {
    this.#em = em;
    this.#load = load;
    this.#inTransaction = gathered((_tx, keys) => load(keys));
  }

  find(key: K): Promise<V> {
    if (this.#em.isInTransaction()) return this.#inTransaction(this.#em, key);
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ key, resolve, reject }) === 1) setImmediate(() => this.#askAll());
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
