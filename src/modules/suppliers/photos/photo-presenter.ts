import { edgesOf } from '#contracts/photos/photo-limits.ts';
import type { ChosenPhoto, PhotoAnswer, UploadedPhoto } from '#contracts/photos/photo.ts';
import type { PhotoRow } from './tables/photo-tables.ts';

type Ext = PhotoAnswer['ext'];

export function presentPhoto(row: PhotoRow): PhotoAnswer {
  return {
    id: row.id,
    publicId: row.public_id,
    ext: row.ext as Ext,
    order: row.order_number,
    portrait: Boolean(row.portrait),
    approved: Boolean(row.approved),
    refusal: row.refusal,
    alt: row.alt,
    caption: row.caption,
    focus: focusOf(row),
    width: row.width,
    height: row.height,
    original: { width: row.original_width, height: row.original_height, bytes: row.original_bytes },
    edges: edgesOf(row),
    thumbhash: row.thumbhash,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  };
}

const focusOf = (row: PhotoRow) => ({ x: row.focus_x, y: row.focus_y });

/** A profile photo that another record uses as its picture. */
export const presentChosen = (row: PhotoRow): ChosenPhoto => ({
  id: row.id,
  approved: Boolean(row.approved),
  focus: focusOf(row),
  width: row.width,
  height: row.height,
  edges: edgesOf(row),
  thumbhash: row.thumbhash,
});

/** An approved photo as couples see it. */
export const publicPhoto = (row: PhotoRow) => ({
  publicId: row.public_id,
  alt: row.alt,
  caption: row.caption,
  focus: focusOf(row),
  width: row.width,
  height: row.height,
  edges: edgesOf(row),
  thumbhash: row.thumbhash,
});
export type ShownPhoto = ReturnType<typeof publicPhoto>;

export const presentUploaded = (row: Pick<PhotoRow, 'id' | 'public_id' | 'ext' | 'portrait'>): UploadedPhoto => ({
  id: row.id,
  public_id: row.public_id,
  ext: row.ext as Ext,
  portrait: Boolean(row.portrait),
});
