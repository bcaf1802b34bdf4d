import { manyToken } from '#shared/wiring/token.ts';

/** Whatever shows a photo of the profile elsewhere, and goes along when another one takes its place. */
export interface PhotoFollower {
  /** In the transaction that replaces it. */
  follow(supplierId: string, from: string, to: string): Promise<void>;
}
export const PHOTO_FOLLOWERS = manyToken<PhotoFollower>('PhotoFollowers');
