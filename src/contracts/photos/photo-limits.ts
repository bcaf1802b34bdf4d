/** Limits and sizes of a supplier's photos, without schemas, so that screens can use them (D22). */

import { FILE_LIMITS } from '../files/file-limits.ts';

/** Limits: bytes of an upload, pixels of a picture and of its shortest side, photos of a supplier, characters of alt text and captions. */
export const PHOTO_LIMITS = {
  bytes: 15_000_000,
  pixels: 40_000_000,
  side: 600,
  photos: 100,
  alt: 150,
  caption: 80,
} as const;

/** For the file picker. HEIC is left out, so that iPhones hand over a JPEG; the server checks the content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Pixels of the longest edge of each stored size; a photo is never enlarged. */
export const PHOTO_EDGES = [320, 640, 1280, 2048] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];
/** The largest size, which every photo has, however small the original is. */
export const LARGEST_EDGE: PhotoEdge = 2048;

/**
 * Pixels of the longest edge of the master, a JPEG from which the sizes can be made again. It is never served and, like
 * them, contains nothing but pixels.
 */
export const MASTER_EDGE = 4096;
/** Every stored edge of a photo. */
export type StoredEdge = PhotoEdge | typeof MASTER_EDGE;

/** Formats of each size, the preferred one first. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Kinds of uploads: a photo or a brochure of the profile, or a photo of a real wedding. */
export const UPLOAD_KINDS = ['photo', 'brochure', 'weddingPhoto'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
/** Bytes of the largest of them, a brochure. */
export const UPLOAD_BYTES = FILE_LIMITS.bytes;

/** The most bytes that a dropped connection can lose: we send uploads in pieces of this size, and the server stores them piece by piece. */
export const UPLOAD_PIECE = 256 * 1024;

/** The point that stays in view where a photo is cropped, in percent, unless someone chose another one. */
export const CENTRE = { x: 50, y: 50 } as const;

/** Degrees by which a photo can be turned to straighten it. */
export const MOST_TURN = 10;

/** How much a turned photo is enlarged so that it fills its frame again; the part that is seen keeps its shape. */
export function turnZoom({ width, height }: { width: number; height: number }, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.max(width / height, height / width) * Math.sin(angle);
}

/** The sizes of a photo by its width and height after it was scaled down, smallest first. */
export const edgesOf = ({ width, height }: { width: number; height: number }): PhotoEdge[] =>
  PHOTO_EDGES.filter((edge) => edge === LARGEST_EDGE || edge < Math.max(width, height));

/** Where everyone can get an approved photo. Its content never changes, so it can be cached forever. */
export const photoUrl = (publicId: string, edge: PhotoEdge, format?: PhotoFormat): string =>
  `/photos/${publicId}/${edge}${format ? `.${format}` : ''}`;

/** Why a photo was refused; `meta.reason` of the problem `photo-refused`. */
export const PHOTO_REFUSALS = ['empty', 'type', 'heic', 'damaged', 'too-detailed', 'too-small'] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];
