import type { PhotoEdge } from './photo-limits.ts';

/** A photo as couples see it; its sizes are at `/photos/{publicId}/{edge}`. */
export interface PublicPhoto {
  publicId: string;
  alt: string;
  /** Shown below it in the gallery; empty for none. */
  caption?: string;
  /** The point that stays in view where it is cropped, in percent; the centre if left out. */
  focus?: { x: number; y: number } | undefined;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  edges: readonly PhotoEdge[];
  /** Base64 of the placeholder. */
  thumbhash: string;
}
