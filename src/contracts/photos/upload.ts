import type { InferType } from 'yup';
import { BROCHURE_LIMITS } from '../brochures/brochure-limits.ts';
import { count, flag, id, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { FILE_LIMITS } from '../files/file-limits.ts';
import { PHOTO_LIMITS, UPLOAD_KINDS, UPLOAD_BYTES } from './photo-limits.ts';
import { uploadedPhoto } from './photo.ts';

/** `POST …/uploads`: the kind of upload, and the size of the file in bytes. */
export const uploadInput = strictObject({
  kind: oneOf(UPLOAD_KINDS).required('required'),
  length: integer(1, UPLOAD_BYTES)
    .required('required')
    .when('kind', ([kind], schema) =>
      schema.max(kind === 'brochure' ? BROCHURE_LIMITS.bytes : PHOTO_LIMITS.bytes, 'max'),
    ),
  /** Name of the file; a brochure's title is made from it. */
  name: text(FILE_LIMITS.name).when('kind', ([kind]) =>
    kind === 'brochure' ? requiredText(FILE_LIMITS.name) : text(FILE_LIMITS.name),
  ),
  /** The real wedding that the photo belongs to. */
  weddingId: id().when('kind', ([kind], schema) => (kind === 'weddingPhoto' ? schema.required('required') : schema)),
});
export type UploadInput = InferType<typeof uploadInput>;

/** Progress of an upload; it continues at `offset`. */
export const uploadAnswer = strictObject({
  id: id().required(),
  offset: count().required(),
  length: count().required(),
  /** Whether the photo or brochure has been created. */
  done: flag().required(),
  /** The profile photo, once there is one; null for everything else. */
  photo: uploadedPhoto.nullable().defined(),
});
export type UploadAnswer = InferType<typeof uploadAnswer>;
