import { useEffect, useMemo, useRef } from 'react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { ChosenFiles } from './useAttaching.ts';

interface FilesForm {
  values: { attachments: readonly AttachmentAnswer[] };
  setFieldValue: (name: string, value: unknown) => unknown;
}

/** Files stored in a form field. */
export function useFormFiles({ values, setFieldValue }: FilesForm): ChosenFiles {
  const files = values.attachments;
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  }, [files]);
  return useMemo(
    () => ({
      files,
      read: () => newest.current,
      set: (chosen) => {
        newest.current = chosen;
        void setFieldValue('attachments', chosen);
      },
    }),
    [files, setFieldValue],
  );
}
