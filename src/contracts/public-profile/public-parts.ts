import type { PublicRealWedding } from '../real-weddings/public-real-wedding.ts';
import type { PhotoEdge } from '../photos/photo-limits.ts';

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
  realWeddings: readonly PublicRealWedding[];
}
export type PublicPartKey = keyof PublicParts;
