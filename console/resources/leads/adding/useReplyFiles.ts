import { useMemo, useRef } from 'react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { markGone } from '../../../attachments/markGone.ts';
import { useAttaching } from '../../../attachments/useAttaching.ts';
import type { Attaching } from '../../../attachments/useAttaching.ts';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import type { KeptState } from '../../../forms/kept/useKeptState.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { unsentUploadUrl } from '../../../providers/calls/addingCalls.ts';
import { endUploads } from '../files/useKeptUploads.ts';
import type { UploadTarget } from '../files/useUploads.ts';

export interface ReplyFiles {
  attaching: Attaching;
  /** Whether files are being uploaded. */
  uploading: boolean;
  /** A file was refused or no longer exists, so the reply can't be sent until someone removes it. */
  wrong: boolean;
  /** Replaces the previous template's files with those of another. */
  swap: (before: readonly AttachmentAnswer[], after: readonly AttachmentAnswer[]) => void;
  /** Marks files that the server says no longer exist. */
  missing: (error: unknown) => void;
  kept: KeptState;
  /** Called once they are sent. */
  drop: () => void;
}

const PLACE = 'lead new';
const NONE: readonly AttachmentAnswer[] = [];
const TARGET: UploadTarget = { url: unsentUploadUrl, changed: ['files', 'unsent'] };

/** The first reply's files: uploaded while the rest is typed, kept with the draft, attached to the lead once it is added. */
export function useReplyFiles(): ReplyFiles {
  const t = useT();
  const toast = useToast();
  const { value: files, set, drop, kept } = useKeptState<readonly AttachmentAnswer[]>(`${PLACE} files`, NONE);
  const newest = useRef(files);
  const chosen = useMemo(
    () => ({
      files,
      read: () => newest.current,
      set: (next: readonly AttachmentAnswer[]) => {
        newest.current = next;
        set(next);
      },
    }),
    [files, set],
  );
  const attaching = useAttaching(chosen, TARGET, PLACE);
  const { list } = attaching.uploads;
  const end = (): void => {
    newest.current = NONE;
    endUploads(attaching.uploads, PLACE);
  };
  return {
    attaching,
    uploading: list.some(({ failed }) => failed === null),
    wrong: list.some(({ failed }) => failed !== null) || files.some(({ gone }) => gone),
    swap: (before, after) => {
      const old = new Set(before.map(({ id }) => id));
      chosen.set(newest.current.filter(({ id }) => !old.has(id)));
      attaching.add(after.filter(({ gone }) => !gone));
      const skipped = after.filter(({ gone }) => gone).map(({ name }) => name);
      if (skipped.length > 0) toast.alert(t('attachments.skipped', { names: skipped.join(', ') }));
    },
    missing: (error) => {
      const marked = markGone(error, newest.current);
      if (marked !== newest.current) chosen.set(marked);
    },
    kept: {
      restored: kept.restored,
      discard: () => {
        kept.discard();
        end();
      },
    },
    drop: () => {
      drop();
      end();
    },
  };
}
