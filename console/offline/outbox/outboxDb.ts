/**
 * What this device keeps in IndexedDB: the messages that wait (`items`) and the files that were chosen for a message and
 * are not uploaded yet (`files`). A database for each person; signing out deletes it (providers/session.ts). Without
 * IndexedDB, in a private window, everything is kept while the page is open.
 */
import { sessionStore } from '../../providers/session.ts';
import { OUTBOX } from '../keptNames.ts';

type StoreName = 'items' | 'files';
const KEYS: Record<StoreName, string> = { items: 'key', files: 'id' };

const inMemory: Record<StoreName, Map<string, unknown>> = { items: new Map(), files: new Map() };
let opened: { name: string; database: Promise<IDBDatabase> } | null = null;

const hasDatabase = (): boolean => 'indexedDB' in window;

function database(): Promise<IDBDatabase> {
  const name = OUTBOX + (sessionStore.get()?.user.id ?? '');
  if (opened?.name === name) return opened.database;
  const made = new Promise<IDBDatabase>((resolve, reject) => {
    const request = window.indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(store, { keyPath });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      // Another tab signs out: its deletion must not wait for this one.
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

async function run<R>(store: StoreName, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>) {
  const transaction = (await database()).transaction(store, mode);
  const request = work(transaction.objectStore(store));
  return new Promise<R>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
  });
}

export async function readAll<R>(store: StoreName): Promise<R[]> {
  if (!hasDatabase()) return [...inMemory[store].values()] as R[];
  return (await run(store, 'readonly', (all) => all.getAll())) as R[];
}

export async function putOne(store: StoreName, key: string, value: object): Promise<void> {
  if (hasDatabase()) await run(store, 'readwrite', (all) => all.put(value));
  else inMemory[store].set(key, value);
}

export async function removeOne(store: StoreName, key: string): Promise<void> {
  if (hasDatabase()) await run(store, 'readwrite', (all) => all.delete(key));
  else inMemory[store].delete(key);
}
