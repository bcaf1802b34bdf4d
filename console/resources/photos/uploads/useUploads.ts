import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import { PHOTOS_KEY } from '../usePhotoEdits.ts';
import { dropArrived, resumeUploads, whenUploaded } from './uploads.ts';
import { uploadStore } from './uploadStore.ts';

/** The uploads of this supplier; those from an earlier visit resume when the screen opens. */
export function useUploads(photos: readonly PhotoAnswer[] | undefined, mayUpload: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    whenUploaded(() => void queries.invalidateQueries({ queryKey: PHOTOS_KEY }));
    if (mayUpload) void resumeUploads();
  }, [queries, mayUpload]);
  useEffect(() => {
    if (photos) dropArrived(new Set(photos.map(({ id }) => id)));
  }, [photos]);
  return useStoreValue(uploadStore);
}
