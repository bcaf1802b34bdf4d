import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { WEBSITE_PHOTOS } from '../supplier/website-facts.ts';
import { uploadedPhoto } from './photo.ts';

/** Photos imported from a business's own website (F11). Nothing is stored before one is chosen. */

/** Maximum characters of a key: an address of up to 1,000, with its signature. */
const KEY_MAX = 4_000;

/** `POST …/website-photos/find`. */
export const websitePhotosAnswer = strictObject({
  /** `none`: the profile has no website, or the website shows no photos. `unreadable`: no page was received. */
  state: oneOf(['found', 'none', 'unreadable']).required(),
  photos: array(
    strictObject({
      /** Identifies the photo in the calls below, for an hour. */
      key: text(KEY_MAX).required(),
      name: text(WEBSITE_PHOTOS.name).required(),
    }).required(),
  ).required(),
});
export type WebsitePhotosAnswer = InferType<typeof websitePhotosAnswer>;

export const websitePhotoInput = strictObject({ key: requiredText(KEY_MAX) });

/** `POST …/website-photos/look`: a small JPEG as a data address, made by us. */
export const websitePhotoLook = strictObject({ picture: text(200_000).required() });

/** `POST …/website-photos`; `mine`: the person confirms that they may use the photo. */
export const bringPhotoInput = strictObject({
  key: requiredText(KEY_MAX),
  mine: flag().required('required').oneOf([true], 'required'),
});

/** A photo like any other upload. */
export const broughtPhoto = uploadedPhoto;
