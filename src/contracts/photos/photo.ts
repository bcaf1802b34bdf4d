import type { InferType } from 'yup';
import { array, mixed, number } from 'yup';
import {
  count,
  flag,
  id,
  instant,
  integer,
  oneOf,
  orderedIds,
  requiredText,
  strictObject,
  text,
  version,
} from '../fields.ts';
import { MOST_TURN, PHOTO_EDGES, PHOTO_LIMITS } from './photo-limits.ts';
import type { PhotoEdge } from './photo-limits.ts';

const EXTENSIONS = ['jpg', 'png', 'webp'] as const;
const publicId = () => text(20);
export const photoEdge = () =>
  mixed<PhotoEdge>((value): value is PhotoEdge => (PHOTO_EDGES as readonly unknown[]).includes(value)).meta({
    enum: PHOTO_EDGES,
  });

/** `PUT …/photos/{photoId}/focus`: the point that stays in view where it is cropped, in percent from the left and the top. */
export const photoFocus = strictObject({
  x: integer(0, 100).required('required'),
  y: integer(0, 100).required('required'),
});
export type PhotoFocus = InferType<typeof photoFocus>;

const photoFields = {
  id: id().required(),
  publicId: publicId().required(),
  /** File type of the upload; every size exists as AVIF, WebP and JPEG. */
  ext: oneOf(EXTENSIONS).required(),
  /** The list is ascending; the first one is the cover. */
  order: number().required(),
  portrait: flag().required(),
  /** Whether couples see it. */
  approved: flag().required(),
  /** Why the marketplace refused it; empty if it didn't. */
  refusal: text(200).defined(),
  alt: text(PHOTO_LIMITS.alt).defined(),
  /** Shown below it to couples; empty for none. */
  caption: text(PHOTO_LIMITS.caption).defined(),
  focus: photoFocus.required(),
  /** Pixels of the largest size. */
  width: count().required(),
  height: count().required(),
  /** The uploaded file, after turning it upright. */
  original: strictObject({
    width: count().required(),
    height: count().required(),
    bytes: count().required(),
  }).required(),
  /** Longest edges of the available sizes. */
  edges: array(photoEdge().required()).required(),
  /** Base64, at most 30 bytes. */
  thumbhash: text(40).defined(),
  createdAt: instant().required(),
  version: version().required(),
};

/** A photo of a supplier's profile, as its team sees it (D22). */
export const photoAnswer = strictObject(photoFields);
export type PhotoAnswer = InferType<typeof photoAnswer>;

/** A photo that another record uses as its picture, as the team sees it; couples see it once it is approved. */
export const chosenPhoto = strictObject({
  id: photoFields.id,
  approved: photoFields.approved,
  focus: photoFields.focus,
  width: photoFields.width,
  height: photoFields.height,
  edges: photoFields.edges,
  thumbhash: photoFields.thumbhash,
});
export type ChosenPhoto = InferType<typeof chosenPhoto>;

/** A photo that an upload became. */
export const uploadedPhoto = strictObject({
  id: id().required(),
  public_id: publicId().required(),
  ext: oneOf(EXTENSIONS).required(),
  portrait: flag().required(),
});
export type UploadedPhoto = InferType<typeof uploadedPhoto>;

/** `PUT …/photos/order`: these photos, in this order, come before another one, or last. */
export const photoMove = strictObject({
  ids: orderedIds(PHOTO_LIMITS.photos),
  before: id().nullable().defined('required'),
});
export type PhotoMove = InferType<typeof photoMove>;

/** `PUT …/photos/{photoId}`. */
export const photoChange = strictObject({
  alt: text(PHOTO_LIMITS.alt).defined('required'),
  /** If left out, it stays as it is. */
  caption: text(PHOTO_LIMITS.caption),
  version: version().required('required'),
});
export type PhotoChange = InferType<typeof photoChange>;

/** `POST …/photos/{photoId}/straighten`: degrees clockwise, in tenths. */
export const photoTurn = strictObject({
  angle: number()
    .typeError('number')
    .required('required')
    .min(-MOST_TURN, 'min')
    .max(MOST_TURN, 'max')
    .test('tenths', 'number', (angle) => angle !== 0 && Math.round(angle * 10) / 10 === angle),
});
export type PhotoTurn = InferType<typeof photoTurn>;

/** `POST …/photos/{photoId}/straighten/undo`: the photo that it was made from. */
export const photoTurnBack = strictObject({ original: id().required('required') });
export type PhotoTurnBack = InferType<typeof photoTurnBack>;

/** `POST /api/staff/photos/{photoId}/approval`: with a reason when it is refused. */
export const photoApproval = strictObject({
  approved: flag().required('required'),
  reason: requiredText(200).when('approved', ([approved], schema) =>
    approved === false ? schema.required('required') : schema.notRequired(),
  ),
});
export type PhotoApproval = InferType<typeof photoApproval>;

/** A photo waiting for staff. */
export const waitingPhoto = strictObject({
  ...photoFields,
  supplierId: id().required(),
  supplierName: text(200).required(),
  waitingSince: instant().required(),
});
export type WaitingPhoto = InferType<typeof waitingPhoto>;
