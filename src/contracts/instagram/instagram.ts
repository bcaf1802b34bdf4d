import { array } from 'yup';
import type { InferType } from 'yup';
import { count, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { photoEdge } from '../photos/photo.ts';
import { INSTAGRAM_FAULTS, INSTAGRAM_LIMITS, INSTAGRAM_OFFERS, INSTAGRAM_STATES } from './instagram-limits.ts';

const instagramPost = strictObject({
  id: id().required(),
  /** Part of its picture's address, `/instagram-pictures/{publicId}/{edge}`. */
  publicId: text(20).required(),
  /** Its address on Instagram. */
  permalink: text(INSTAGRAM_LIMITS.permalink).required(),
  caption: text(INSTAGRAM_LIMITS.caption, { multiline: true }).defined(),
  postedAt: instant().required(),
  width: count().required(),
  height: count().required(),
  edges: array(photoEdge().required()).required(),
  thumbhash: text(40).defined(),
});
export type InstagramPost = InferType<typeof instagramPost>;

/** The connection of a supplier with its account at Instagram. */
export const instagramAnswer = strictObject({
  offer: oneOf(INSTAGRAM_OFFERS).required(),
  state: oneOf(INSTAGRAM_STATES).required(),
  /** Null unless it is disconnected. */
  fault: oneOf(INSTAGRAM_FAULTS).nullable().defined(),
  username: text(INSTAGRAM_LIMITS.username).nullable().defined(),
  /** When it was connected. */
  createdAt: instant().nullable().defined(),
  endedAt: instant().nullable().defined(),
  /** When the posts were last read; null before the first time. */
  readAt: instant().nullable().defined(),
  /** The newest first. */
  posts: array(instagramPost.required()).required(),
});
export type InstagramAnswer = InferType<typeof instagramAnswer>;

/** `POST …/instagram/connect`: the address to send the browser to. */
export const instagramDeparture = strictObject({ url: text(2_000).required() });
export type InstagramDeparture = InferType<typeof instagramDeparture>;

/** `POST …/instagram/answer`: the parameters that Instagram added to our page's address. */
export const instagramArrival = strictObject({
  code: requiredText(INSTAGRAM_LIMITS.code),
  state: requiredText(INSTAGRAM_LIMITS.state),
});
export type InstagramArrival = InferType<typeof instagramArrival>;
