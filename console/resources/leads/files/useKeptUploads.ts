import { useEffect, useEffectEvent, useRef } from 'react';
import { putOne, readAll, removeOne } from '../../../offline/outbox/outboxDb.ts';
import { keptOwner } from '../../../forms/kept/keptWords.ts';
import type { Uploads } from './useUploads.ts';

interface KeptFile {
  id: string;
  /** Person, supplier and form. */
  place: string;
  file: File;
}

/** Called with a place when files were put there by something other than its own form. */
const listeners = new Set<(place: string) => void>();

/** Puts files back that were chosen in a form and taken along with its message. The form goes on with them. */
export async function putBackUploads(keptAs: string, files: readonly File[]): Promise<void> {
  const place = keptOwner() + keptAs;
  for (const file of files) {
    const id = crypto.randomUUID();
    await putOne('files', id, { id, place, file });
  }
  for (const listener of listeners) listener(place);
}

/** Takes files off this device whose message was sent or thrown away, also where no one waits for it. */
export async function forgetKeptUploads(keptAs: string): Promise<void> {
  const place = keptOwner() + keptAs;
  const all = await readAll<KeptFile>('files').catch(() => []);
  await Promise.all(all.filter((one) => one.place === place).map(({ id }) => removeOne('files', id))).catch(
    () => undefined,
  );
}

/** Drops uploads of a form that was saved or thrown away, and what is kept of them. */
export function endUploads(uploads: Uploads, keptAs: string): void {
  for (const { id } of uploads.list) uploads.drop(id);
  // The form closes with it, before what is on its way is taken off this device one by one.
  void forgetKeptUploads(keptAs);
}

/** Keeps files on this device until they are uploaded or dropped, so that a reload goes on with them. */
export function useKeptUploads(uploads: Uploads, keptAs: string | undefined): Uploads {
  const place = keptAs === undefined ? null : keptOwner() + keptAs;
  const known = useRef(new Map<number, string>());
  /** Ids of files that were found here, to be given to the uploads that they become. */
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
