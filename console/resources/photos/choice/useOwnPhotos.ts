import { useQuery } from '@tanstack/react-query';
import { PHOTOS_KEY, photosData } from '../photosData.ts';

/** The photos of which one can be the picture of something else. */
export const useOwnPhotos = (enabled = true) =>
  useQuery({ queryKey: PHOTOS_KEY, queryFn: ({ signal }) => photosData.list(signal), enabled });
