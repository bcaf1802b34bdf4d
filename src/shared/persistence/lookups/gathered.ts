import type { Em } from '../orm.ts';

interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (reason: unknown) => void;
}

/**
 * Inside a transaction, processes items of the same turn of the event loop together, so that one statement serves all
 * pieces of work that share it (shared-transactions.ts). Outside a transaction, each item is processed alone.
 * @param run returns a result for every item, in order
 */
export function gathered<I, O>(
  run: (em: Em, items: readonly I[]) => Promise<readonly O[]>,
): (em: Em, item: I) => Promise<O> {
  const byTransaction = new WeakMap<object, Waiting<I, O>[]>();
  return async (em, item) => {
    const transaction = em.getTransactionContext<object>();
    if (transaction === undefined) return (await run(em, [item]))[0] as O;
    const waiting = byTransaction.get(transaction);
    return new Promise<O>((resolve, reject) => {
      const one = { item, resolve, reject };
      if (waiting) {
        waiting.push(one);
        return;
      }
      const all = [one];
      byTransaction.set(transaction, all);
      queueMicrotask(() => {
        byTransaction.delete(transaction);
        void settle(em, all, run);
      });
    });
  };
}

async function settle<I, O>(
  em: Em,
  all: readonly Waiting<I, O>[],
  run: (em: Em, items: readonly I[]) => Promise<readonly O[]>,
): Promise<void> {
  try {
    const values = await run(
      em,
      all.map(({ item }) => item),
    );
    for (const [at, { resolve }] of all.entries()) resolve(values[at] as O);
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
