import { manyToken } from '#shared/wiring/token.ts';

/** Records that show a photo of the profile elsewhere and follow when another photo replaces it. */
export interface PhotoFollower {
  /** In the transaction that replaces it. */
  follow(supplierId: string, from: string, to: string): Promise<void>;
}
export const PHOTO_FOLLOWERS = manyToken<PhotoFollower>('PhotoFollowers');
