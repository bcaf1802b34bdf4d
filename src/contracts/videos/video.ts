import type { InferType } from 'yup';
import { array } from 'yup';
import { count, id, oneOf, requiredText, strictObject, text, version, wholeOrder } from '../fields.ts';
import { photoEdge } from '../photos/photo.ts';
import { VIDEO_LIMITS, VIDEO_SOURCES, VIDEO_TYPES, readVideoLink } from './video-link.ts';

const link = () =>
  requiredText(VIDEO_LIMITS.link).test('video-link', 'video-link', (value) =>
    value === undefined || value.trim() === '' ? true : readVideoLink(value) !== null,
  );

/** `POST …/videos`: the site is detected from the link. If the type is left out, films are videos and walks are tours. */
export const videoInput = strictObject({
  url: link(),
  label: text(VIDEO_LIMITS.label),
  type: oneOf(VIDEO_TYPES),
});
export type VideoInput = InferType<typeof videoInput>;

/** `PUT …/videos/{videoId}`. */
export const videoChange = strictObject({
  label: text(VIDEO_LIMITS.label).defined('required'),
  type: oneOf(VIDEO_TYPES).required('required'),
  version: version().required('required'),
});
export type VideoChange = InferType<typeof videoChange>;

/** `PUT …/videos/order`. */
export const videoOrder = wholeOrder(VIDEO_LIMITS.videos);

/** `POST …/videos/metadata`: the site's own details of a video. Tours have none. */
export const videoMetadataInput = strictObject({
  vid: requiredText(VIDEO_LIMITS.sourceId),
  type: oneOf(VIDEO_SOURCES).required('required'),
  url: link(),
});
export type VideoMetadataInput = InferType<typeof videoMetadataInput>;

export const videoMetadata = strictObject({
  /** Empty without one. */
  title: text(300).defined(),
  /** The address of the site's own picture, empty without one. Pages never load it. */
  thumbnail: text(VIDEO_LIMITS.link).defined(),
});
export type VideoMetadata = InferType<typeof videoMetadata>;

/** The picture of a video, taken from its site and served by us; see `public-video.ts`. */
const videoPicture = strictObject({
  publicId: text(20).required(),
  width: count().required(),
  height: count().required(),
  edges: array(photoEdge().required()).required(),
  thumbhash: text(40).defined(),
});

/** A video or tour of a profile (P4). */
export const videoAnswer = strictObject({
  id: id().required(),
  source: oneOf(VIDEO_SOURCES).required(),
  sourceId: text(VIDEO_LIMITS.sourceId).required(),
  type: oneOf(VIDEO_TYPES).required(),
  label: text(VIDEO_LIMITS.label).defined(),
  /** Its address on its site. */
  url: text(VIDEO_LIMITS.link).required(),
  picture: videoPicture.nullable().defined(),
  order: count().required(),
  version: version().required(),
});
export type VideoAnswer = InferType<typeof videoAnswer>;
