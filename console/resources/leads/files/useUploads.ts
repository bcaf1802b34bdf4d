/** Uploads to a lead or to the team's own files, one after another. They continue while another panel is open. */
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { uploadFile } from '../../../providers/uploadFile.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { T } from '../../../i18n/i18n.ts';

export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1; null while it waits or after it failed. */
  share: number | null;
  /** The reason for a failure, as text. */
  failed: string | null;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (id: number) => void;
  /** Stops an upload, or removes a failed one from the list. */
  drop: (id: number) => void;
}

/** Where to upload files; must be a stable object for the same place. */
export interface UploadTarget {
  url: (name: string) => string;
  /** Query to refresh after each upload. */
  changed: QueryKey;
}

let nextId = 1;

export function useUploads(target: UploadTarget, onDone?: (file: FileAnswer) => void): Uploads {
  const t = useT();
  const queries = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef<{ id: number; stop: AbortController } | null>(null);
  /** Files already sent, so that an effect with an older list doesn't send one again. */
  const sent = useRef(new Set<number>());
  const change = useCallback((id: number, part: Partial<Upload>) => {
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }, []);
  const drop = useCallback((id: number) => {
    if (running.current?.id === id) running.current.stop.abort();
    setList((all) => all.filter((one) => one.id !== id));
  }, []);
  const tell = useEffectEvent((file: FileAnswer) => onDone?.(file));
  const next = list.find((one) => one.failed === null);
  useEffect(() => {
    if (!next || running.current || sent.current.has(next.id)) return;
    const { id, file } = next;
    sent.current.add(id);
    const stop = new AbortController();
    running.current = { id, stop };
    change(id, { share: 0 });
    uploadFile(target.url(file.name), file, {
      signal: stop.signal,
      onProgress: (share) => change(id, { share }),
    })
      .then(
        (kept) => {
          running.current = null;
          drop(id);
          tell(kept);
          return queries.invalidateQueries({ queryKey: target.changed });
        },
        (error: unknown) => {
          running.current = null;
          change(id, { share: null, failed: reasonOf(error, t) });
        },
      )
      .catch(() => undefined);
  }, [next, target, change, drop, queries, t]);
  // Leaving the lead stops the current upload; stored files remain stored.
  useEffect(() => () => running.current?.stop.abort(), []);
  return useMemo(
    () => ({
      list,
      drop,
      add: (files) => {
        const added = [...files].map((file) => {
          nextId += 1;
          const failed = file.size > FILE_LIMITS.bytes ? t('deskProblems.file-too-large') : null;
          return { id: nextId, file, share: null, failed };
        });
        setList((all) => [...all, ...added]);
      },
      retry: (id) => {
        sent.current.delete(id);
        change(id, { failed: null });
      },
    }),
    [list, drop, change, t],
  );
}

/** The server's reason for a refused file; for other failures, what to do. */
function reasonOf(error: unknown, t: T): string {
  if (!(error instanceof HttpError)) return t('common.error.unexpected');
  const reason = error.problem?.meta?.['reason'];
  return error.code === 'file-refused' && typeof reason === 'string'
    ? t(`lead.files.refused.${reason}` as 'lead.files.refused.type')
    : error.message;
}
