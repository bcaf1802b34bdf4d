import { manyToken } from '#shared/wiring/token.ts';

/** Photos that are not of a profile, whose owners were deleted; cleared by the job that clears photos. */
export interface LeftPhotos {
  /** Deletes those of owners that were deleted `age` milliseconds ago. Returns how many. */
  clear(age: number, signal: AbortSignal): Promise<number>;
}
export const LEFT_PHOTOS = manyToken<LeftPhotos>('LeftPhotos');
