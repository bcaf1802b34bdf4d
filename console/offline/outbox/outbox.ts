/** Messages queued on this device: adding, editing and deleting them; sendWaiting.ts sends them. */
import { createStore } from '../../providers/createStore.ts';
import { activeAccess } from '../../providers/session.ts';
import { putOne, readAll, removeOne } from './outboxDb.ts';
import type { OutboxItem } from './outboxItem.ts';

/** Messages of the active supplier, oldest first. */
export const outboxStore = createStore<readonly OutboxItem[]>([], 'console');

/** Keeps other tabs of this browser in sync. */
const tabs = 'BroadcastChannel' in window && 'indexedDB' in window ? new BroadcastChannel('aisle.outbox') : null;
tabs?.addEventListener('message', () => void loadOutbox());

export async function loadOutbox(): Promise<readonly OutboxItem[]> {
  const supplierId = activeAccess()?.supplierId;
  const all = await readAll<OutboxItem>('items').catch(() => []);
  outboxStore.set(all.filter((item) => item.supplierId === supplierId).sort((one, other) => one.at - other.at));
  return outboxStore.get();
}

/** How many are queued at any of this person's suppliers. */
export const countWaiting = async (): Promise<number> => (await readAll('items').catch(() => [])).length;

const changed = async (): Promise<void> => {
  await loadOutbox();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  tabs?.postMessage('changed');
};

export async function putItem(item: OutboxItem): Promise<void> {
  await putOne('items', item.key, item);
  await changed();
}

export async function removeItem({ key }: Pick<OutboxItem, 'key'>): Promise<void> {
  await removeOne('items', key);
  await changed();
}

/** Runs `work` in only one tab of this browser; null if another tab is already running it. */
export async function alone<R>(work: () => Promise<R>): Promise<R | null> {
  if (!('locks' in window.navigator)) return work();
  return await window.navigator.locks.request('aisle.outbox', { ifAvailable: true }, async (lock) =>
    lock ? work() : null,
  );
}

/** Removes an item, unless a tab is sending it right now. */
export async function takeOut(item: OutboxItem): Promise<boolean> {
  const taken = await alone(async () => {
    const still = (await readAll<OutboxItem>('items')).some(({ key }) => key === item.key);
    if (still) await removeItem(item);
    return still;
  });
  return taken === true;
}
