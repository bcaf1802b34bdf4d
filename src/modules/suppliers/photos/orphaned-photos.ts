import { manyToken } from '#shared/wiring/token.ts';

/** Photos outside profiles whose owners were deleted; deleted by the job that clears photos. */
export interface OrphanedPhotos {
  /** Deletes photos whose owners were deleted at least `age` milliseconds ago. Returns their number. */
  clear(age: number, signal: AbortSignal): Promise<number>;
}
export const ORPHANED_PHOTOS = manyToken<OrphanedPhotos>('OrphanedPhotos');
