import type { PublicFair } from '../fairs/public-fair.ts';
import type { PhotoEdge } from '../photos/photo-limits.ts';
import type { PublicQuestion } from '../questions/public-question.ts';

/** A photo as couples see it; its sizes are at `/photos/{publicId}/{edge}`. */
export interface PublicPhoto {
  publicId: string;
  alt: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  edges: readonly PhotoEdge[];
  /** Base64 of the placeholder. */
  thumbhash: string;
}

/**
 * What a supplier's public page shows of each part of its profile, in the order of the page. A capability adds a line here
 * with a type of its own folder, a reader to PUBLIC_PARTS, and a component in `src/public/profile/parts`.
 */
export interface PublicParts {
  photos: readonly PublicPhoto[];
  questions: readonly PublicQuestion[];
  fairs: readonly PublicFair[];
}
export type PublicPartKey = keyof PublicParts;
