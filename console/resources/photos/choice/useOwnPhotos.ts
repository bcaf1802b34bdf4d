import { useQuery } from '@tanstack/react-query';
import { PHOTOS_KEY, photosData } from '../photosData.ts';

/** The photos that can be chosen as a picture for something else. */
export const useOwnPhotos = (enabled = true) =>
  useQuery({ queryKey: PHOTOS_KEY, queryFn: ({ signal }) => photosData.list(signal), enabled });
