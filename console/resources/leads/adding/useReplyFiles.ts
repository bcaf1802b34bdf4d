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
  /** Files are on their way. */
  uploading: boolean;
  /** One was refused, or is gone: the reply can't go before someone has seen to it. */
  wrong: boolean;
  /** The files of a template take the place of those of the template before. */
  swap: (before: readonly AttachmentAnswer[], after: readonly AttachmentAnswer[]) => void;
  /** The server says which are not there any more. */
  missing: (error: unknown) => void;
  kept: KeptState;
  /** Once they are sent. */
  drop: () => void;
}

const PLACE = 'lead new';
const NONE: readonly AttachmentAnswer[] = [];
const TARGET: UploadTarget = { url: unsentUploadUrl, changed: ['files', 'unsent'] };

/** Files of the first reply: uploaded while the rest is typed, kept with the draft, given to the lead once it is added. */
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
