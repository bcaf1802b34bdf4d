import { LARGEST_EDGE } from './photo-limits.ts';
import type { PhotoEdge } from './photo-limits.ts';

interface Shape {
  width: number;
  height: number;
  edges: readonly PhotoEdge[];
}

/** The sizes of a photo for `srcset`, each with its width in pixels. */
export const srcsetOf = ({ width, height, edges }: Shape, urlOf: (edge: PhotoEdge) => string): string =>
  edges
    .map((edge) => {
      const across = edge === LARGEST_EDGE ? width : Math.round((edge * width) / Math.max(width, height));
      return `${urlOf(edge)} ${across}w`;
    })
    .join(', ');

/** The smallest size that is large enough, or the largest there is. */
export const edgeFor = (edges: readonly PhotoEdge[], pixels: number): PhotoEdge =>
  edges.find((edge) => edge >= pixels) ?? LARGEST_EDGE;
