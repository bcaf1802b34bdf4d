import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import type { Upload } from './upload.ts';
import { resumeUploads, whenUploaded } from './uploads.ts';
import { uploadStore } from './uploadStore.ts';

/** This supplier's uploads of one kind; those from an earlier visit resume when the screen opens. */
export function useUploadsOf(kind: UploadKind, changed: QueryKey, mayUpload: boolean): readonly Upload[] {
  const queries = useQueryClient();
  useEffect(() => {
    whenUploaded(kind, () => void queries.invalidateQueries({ queryKey: changed }));
    if (mayUpload) void resumeUploads();
  }, [kind, changed, queries, mayUpload]);
  const all = useStoreValue(uploadStore);
  return useMemo(() => all.filter((one) => one.kind === kind), [all, kind]);
}
