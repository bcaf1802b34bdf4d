/**
 * A database in this browser for each person, deleted on sign-out (forgetPerson.ts). Without IndexedDB, in a private window,
 * everything is kept while the page is open.
 */
import { sessionStore } from '../providers/session.ts';

/** `keys`: the stores, each with the key property of its values. */
export function keptDb<S extends string>(prefix: string, keys: Readonly<Record<S, string>>) {
  const stores = Object.entries(keys) as [S, string][];
  const inMemory = new Map<S, Map<string, unknown>>(stores.map(([store]) => [store, new Map()]));
  let opened: { name: string; database: Promise<IDBDatabase> } | null = null;

  function database(): Promise<IDBDatabase> {
    const name = prefix + (sessionStore.get()?.user.id ?? '');
    if (opened?.name === name) return opened.database;
    const made = new Promise<IDBDatabase>((resolve, reject) => {
      const request = window.indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => {
        for (const [store, keyPath] of stores) request.result.createObjectStore(store, { keyPath });
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
      request.addEventListener('success', () => {
        // Another tab is signing out: its deletion must not be blocked by this one.
        request.result.addEventListener('versionchange', () => {
          request.result.close();
          opened = null;
        });
        resolve(request.result);
      });
    });
    opened = { name, database: made };
    return made;
  }

  async function run<R>(store: S, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>) {
    const transaction = (await database()).transaction(store, mode);
    const request = work(transaction.objectStore(store));
    return new Promise<R>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
    });
  }

  const hasDatabase = (): boolean => 'indexedDB' in window;

  return {
    async readAll<R>(store: S): Promise<R[]> {
      if (!hasDatabase()) return [...(inMemory.get(store)?.values() ?? [])] as R[];
      return (await run(store, 'readonly', (all) => all.getAll())) as R[];
    },

    async readOne<R>(store: S, key: string): Promise<R | undefined> {
      if (!hasDatabase()) return inMemory.get(store)?.get(key) as R | undefined;
      return (await run(store, 'readonly', (all) => all.get(key))) as R | undefined;
    },

    async putOne(store: S, key: string, value: object): Promise<void> {
      if (hasDatabase()) await run(store, 'readwrite', (all) => all.put(value));
      else inMemory.get(store)?.set(key, value);
    },

    async removeOne(store: S, key: string): Promise<void> {
      if (hasDatabase()) await run(store, 'readwrite', (all) => all.delete(key));
      else inMemory.get(store)?.delete(key);
    },
  };
}
