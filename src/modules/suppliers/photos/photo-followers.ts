import { manyToken } from '#shared/wiring/token.ts';

/** Records elsewhere that show a photo of the profile and switch to the photo that replaces it. */
export interface PhotoFollower {
  /** Runs in the transaction that replaces it. */
  follow(supplierId: string, from: string, to: string): Promise<void>;
}
export const PHOTO_FOLLOWERS = manyToken<PhotoFollower>('PhotoFollowers');
