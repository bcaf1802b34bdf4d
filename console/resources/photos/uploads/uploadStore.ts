/** The files being uploaded: in memory for the screen, and on this device until the server has them, so that a reload loses none. */
import { photoUploadsDb as db } from '../../../offline/photoUploads.ts';
import { createStore } from '../../../providers/createStore.ts';
import { activeAccess } from '../../../providers/session.ts';
import { asKept, asUpload } from './upload.ts';
import type { KeptUpload, Upload } from './upload.ts';

/** Files that didn't fit on the device: kept while the page is open. */
const here = new Map<string, Blob>();

/** The active supplier's uploads, in the order they were chosen. */
export const uploadStore = createStore<readonly Upload[]>([], 'supplier');

export const findUpload = (id: string): Upload | undefined => uploadStore.get().find((one) => one.id === id);

/** Shows a change; `keep` also stores it for when the page is opened again. */
export function setUpload(id: string, change: Partial<Upload>, keep = false): void {
  uploadStore.set(uploadStore.get().map((one) => (one.id === id ? { ...one, ...change } : one)));
  const now = findUpload(id);
  if (keep && now) db.putOne('items', id, asKept(now)).catch(() => undefined);
}

/** Stores the file first: a row without its file could never be sent. */
export async function addUpload(upload: Upload, file: Blob): Promise<void> {
  here.set(upload.id, file);
  uploadStore.set([...uploadStore.get(), upload]);
  try {
    await db.putOne('files', upload.id, { id: upload.id, file });
    await db.putOne('items', upload.id, asKept(upload));
    here.delete(upload.id);
  } catch {
    // No space: it is sent as long as this page is open.
  }
}

/** Null if it is no longer stored anywhere. */
export async function fileOf(id: string): Promise<Blob | null> {
  const held = here.get(id);
  if (held) return held;
  return (await db.readOne<{ file: Blob }>('files', id))?.file ?? null;
}

/** Deletes the file, and the row unless it is still shown. */
export async function forgetUpload(id: string, shown = false): Promise<void> {
  here.delete(id);
  if (!shown) uploadStore.set(uploadStore.get().filter((one) => one.id !== id));
  await Promise.all([db.removeOne('items', id), db.removeOne('files', id)]).catch(() => undefined);
}

/** Adds uploads left over from an earlier visit or another tab. */
export async function loadUploads(): Promise<void> {
  const supplierId = activeAccess()?.supplierId;
  const kept = await db.readAll<KeptUpload>('items').catch(() => []);
  const others = kept.filter((one) => one.supplierId === supplierId && !findUpload(one.id)).map(asUpload);
  if (others.length > 0) uploadStore.set([...uploadStore.get(), ...others].toSorted((one, other) => one.at - other.at));
}

export const isKeptStill = async (id: string): Promise<boolean> =>
  here.has(id) || (await db.readOne('items', id).catch(() => undefined)) !== undefined;
