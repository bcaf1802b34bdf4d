/** The files attached to a text: those chosen, those being uploaded, and every way to add one. */
import type { ClipboardEvent, DragEvent } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { ATTACHMENT_LIMITS } from '#contracts/files/attachment.ts';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/news/useToast.ts';
import { useUploads } from '../resources/leads/files/useUploads.ts';
import { useKeptUploads } from '../resources/leads/files/useKeptUploads.ts';
import type { Uploads, UploadTarget } from '../resources/leads/files/useUploads.ts';

export interface Attaching {
  files: readonly AttachmentAnswer[];
  uploads: Uploads;
  /** True while something is dragged over the element. */
  over: boolean;
  add: (files: readonly (FileAnswer | AttachmentAnswer)[]) => void;
  remove: (id: string) => void;
  /** For the element that receives dropped and pasted files. */
  receiving: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
}

const asAttachment = (file: FileAnswer | AttachmentAnswer): AttachmentAnswer => ({
  id: file.id,
  name: file.name,
  format: file.format,
  size: file.size,
  gone: 'gone' in file && file.gone,
});

/** Holds the chosen files: a draft, or a form. */
export interface ChosenFiles {
  files: readonly AttachmentAnswer[];
  /** The files chosen at this moment. Safe to call outside rendering, because an upload may finish after others were chosen. */
  read: () => readonly AttachmentAnswer[];
  set: (files: readonly AttachmentAnswer[]) => void;
}

/** @param keptAs key under which unfinished uploads are stored on this device, such as `draft 01J…` */
export function useAttaching({ files, read, set }: ChosenFiles, target: UploadTarget, keptAs?: string): Attaching {
  const t = useT();
  const toast = useToast();
  const [over, setOver] = useState(false);
  const add = useCallback(
    (added: readonly (FileAnswer | AttachmentAnswer)[]) => {
      const now = read();
      const known = new Set(now.map((file) => file.id));
      const all = [...now, ...added.map(asAttachment).filter((file) => !known.has(file.id))];
      if (all.length > ATTACHMENT_LIMITS.count) toast.alert(t('attachments.tooMany', { max: ATTACHMENT_LIMITS.count }));
      set(all.slice(0, ATTACHMENT_LIMITS.count));
    },
    [read, set, t, toast],
  );
  const uploads = useKeptUploads(
    useUploads(target, (file) => add([file])),
    keptAs,
  );
  return useMemo(() => {
    const take = (list: FileList, event: { preventDefault: () => void }): void => {
      if (list.length === 0) return;
      event.preventDefault();
      uploads.add(list);
    };
    return {
      files,
      uploads,
      over,
      add,
      remove: (id) => set(read().filter((file) => file.id !== id)),
      receiving: {
        onDragOver: (event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event) => {
          setOver(false);
          take(event.dataTransfer.files, event);
        },
        onPaste: (event) => take(event.clipboardData.files, event),
      },
    };
  }, [files, read, set, uploads, over, add]);
}
