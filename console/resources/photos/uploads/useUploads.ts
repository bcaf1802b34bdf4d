import { useEffect } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { PHOTOS_KEY } from '../photosData.ts';
import type { Upload } from './upload.ts';
import { dropArrived } from './uploads.ts';
import { useUploadsOf } from './useUploadsOf.ts';

/** Uploads of profile photos, without the ones that the list already shows. */
export function useUploads(photos: readonly PhotoAnswer[] | undefined, mayUpload: boolean): readonly Upload[] {
  const uploads = useUploadsOf('photo', PHOTOS_KEY, mayUpload);
  useEffect(() => {
    if (photos) dropArrived(new Set(photos.map(({ id }) => id)));
  }, [photos]);
  return uploads;
}
