import { useQuery } from '@tanstack/react-query';
import { PHOTOS_KEY, photosData } from '../photos/photosData.ts';

/** The photos that an offer can have as its picture. */
export const useOwnPhotos = () => useQuery({ queryKey: PHOTOS_KEY, queryFn: ({ signal }) => photosData.list(signal) });
