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

/** Takes files off this device whose message was sent or thrown away, also where no one waits for it. */
export async function forgetKeptUploads(keptAs: string): Promise<void> {
  const place = keptOwner() + keptAs;
  const all = await readAll<KeptFile>('files').catch(() => []);
  await Promise.all(all.filter((one) => one.place === place).map(({ id }) => removeOne('files', id))).catch(
    () => undefined,
  );
}

/** Keeps files on this device until they are uploaded or dropped, so that a reload goes on with them. */
export function useKeptUploads(uploads: Uploads, keptAs: string | undefined): Uploads {
  const place = keptAs === undefined ? null : keptOwner() + keptAs;
  const known = useRef(new Map<number, string>());
  /** Ids of files that were found here, to be given to the uploads that they become. */
  const found = useRef(new Map<File, string>());
  const goOn = useEffectEvent((files: readonly KeptFile[]) => {
    for (const { id, file } of files) found.current.set(file, id);
    if (files.length > 0) uploads.add(files.map(({ file }) => file));
  });
  useEffect(() => {
    if (place === null) return;
    void readAll<KeptFile>('files')
      .then((all) => goOn(all.filter((one) => one.place === place)))
      .catch(() => undefined);
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
