import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { WEBSITE_PHOTOS } from '../supplier/website-facts.ts';
import { uploadedPhoto } from './photo.ts';

/** Photos of a business's own website that are brought over (F11). Nothing is kept before one is chosen. */

/** Characters of a key: an address of up to 1,000 with its signature. */
const KEY_MAX = 4_000;

/** `POST …/website-photos/find`. */
export const websitePhotosAnswer = strictObject({
  /** `none`: the profile names no website, or the website shows no photos. `unreadable`: no page was received. */
  state: oneOf(['found', 'none', 'unreadable']).required(),
  photos: array(
    strictObject({
      /** Names the photo in the calls below, for an hour. */
      key: text(KEY_MAX).required(),
      name: text(WEBSITE_PHOTOS.name).required(),
    }).required(),
  ).required(),
});
export type WebsitePhotosAnswer = InferType<typeof websitePhotosAnswer>;

export const websitePhotoInput = strictObject({ key: requiredText(KEY_MAX) });

/** `POST …/website-photos/look`: a small JPEG as a data address, drawn by us. */
export const websitePhotoLook = strictObject({ picture: text(200_000).required() });

/** `POST …/website-photos`; `mine`: the person says that they may use the photo. */
export const bringPhotoInput = strictObject({
  key: requiredText(KEY_MAX),
  mine: flag().required('required').oneOf([true], 'required'),
});

/** A photo like any other that was uploaded. */
export const broughtPhoto = uploadedPhoto;
