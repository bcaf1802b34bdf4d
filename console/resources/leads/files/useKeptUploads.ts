import { useEffect, useEffectEvent, useRef } from 'react';
import { putOne, readAll, removeOne } from '../../../offline/outbox/outboxDb.ts';
import { keptOwner } from '../../../forms/kept/keptWords.ts';
import type { Uploads } from './useUploads.ts';

interface KeptFile {
  id: string;
  /** Identifies person, supplier and form. */
  place: string;
  file: File;
}

/** Called with a place when something other than its own form added files there. */
const listeners = new Set<(place: string) => void>();

/** Returns files of a queued message to the form they were chosen in. The form continues uploading them. */
export async function putBackUploads(keptAs: string, files: readonly File[]): Promise<void> {
  const place = keptOwner() + keptAs;
  for (const file of files) {
    const id = crypto.randomUUID();
    await putOne('files', id, { id, place, file });
  }
  for (const listener of listeners) listener(place);
}

/** Deletes files from this device whose message was sent or discarded, even if no form is open. */
export async function forgetKeptUploads(keptAs: string): Promise<void> {
  const place = keptOwner() + keptAs;
  const all = await readAll<KeptFile>('files').catch(() => []);
  await Promise.all(all.filter((one) => one.place === place).map(({ id }) => removeOne('files', id))).catch(
    () => undefined,
  );
}

/** Drops uploads of a form that was saved or discarded, and their stored files. */
export function endUploads(uploads: Uploads, keptAs: string): void {
  for (const { id } of uploads.list) uploads.drop(id);
  // The form closes at this point, before its unfinished files are deleted from this device one by one.
  void forgetKeptUploads(keptAs);
}

/** Keeps files on this device until they are uploaded or dropped, so that a reload continues with them. */
export function useKeptUploads(uploads: Uploads, keptAs: string | undefined): Uploads {
  const place = keptAs === undefined ? null : keptOwner() + keptAs;
  const known = useRef(new Map<number, string>());
  /** Ids of stored files, to be assigned to the uploads they become. */
  const found = useRef(new Map<File, string>());
  const goOn = useEffectEvent((files: readonly KeptFile[]) => {
    const shown = new Set([...found.current.values(), ...known.current.values()]);
    const others = files.filter(({ id }) => !shown.has(id));
    for (const { id, file } of others) found.current.set(file, id);
    if (others.length > 0) uploads.add(others.map(({ file }) => file));
  });
  useEffect(() => {
    if (place === null) return;
    const read = (changed: string): void => {
      if (changed !== place) return;
      void readAll<KeptFile>('files')
        .then((all) => goOn(all.filter((one) => one.place === place)))
        .catch(() => undefined);
    };
    read(place);
    listeners.add(read);
    return () => void listeners.delete(read);
  }, [place]);
  useEffect(() => {
    if (place === null) return;
    const now = new Set(uploads.list.map(({ id }) => id));
    for (const { id, file } of uploads.list) {
      if (known.current.has(id)) continue;
      const kept = found.current.get(file);
      const key = kept ?? crypto.randomUUID();
      known.current.set(id, key);
      if (kept === undefined) putOne('files', key, { id: key, place, file }).catch(() => undefined);
    }
    for (const [id, key] of known.current) {
      if (now.has(id)) continue;
      known.current.delete(id);
      removeOne('files', key).catch(() => undefined);
    }
  }, [place, uploads.list]);
  return uploads;
}
