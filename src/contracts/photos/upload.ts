import type { InferType } from 'yup';
import { BROCHURE_LIMITS } from '../brochures/brochure-limits.ts';
import { count, flag, id, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { FILE_LIMITS } from '../files/file-limits.ts';
import { PHOTO_LIMITS, UPLOAD_KINDS, UPLOAD_BYTES } from './photo-limits.ts';
import { uploadedPhoto } from './photo.ts';

/** `POST …/uploads`: what it becomes, and the bytes of the file. */
export const uploadInput = strictObject({
  kind: oneOf(UPLOAD_KINDS).required('required'),
  length: integer(1, UPLOAD_BYTES)
    .required('required')
    .when('kind', ([kind], schema) =>
      schema.max(kind === 'brochure' ? BROCHURE_LIMITS.bytes : PHOTO_LIMITS.bytes, 'max'),
    ),
  /** Name of the file, of which a brochure makes its title. */
  name: text(FILE_LIMITS.name).when('kind', ([kind]) =>
    kind === 'brochure' ? requiredText(FILE_LIMITS.name) : text(FILE_LIMITS.name),
  ),
  /** The real wedding that a photo of it belongs to. */
  weddingId: id().when('kind', ([kind], schema) => (kind === 'weddingPhoto' ? schema.required('required') : schema)),
});
export type UploadInput = InferType<typeof uploadInput>;

/** How far an upload is; it continues at `offset`. */
export const uploadAnswer = strictObject({
  id: id().required(),
  offset: count().required(),
  length: count().required(),
  /** Whether it is what it was to become. */
  done: flag().required(),
  /** The photo of the profile once there is one; null for everything else. */
  photo: uploadedPhoto.nullable().defined(),
});
export type UploadAnswer = InferType<typeof uploadAnswer>;
