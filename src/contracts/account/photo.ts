/** A person's photo, without a schema, so that screens can use it. */

/** Bytes of an upload. What is stored is a small square. */
export const PHOTO_BYTES = 10_000_000;
/** Pixels of each side, enough for the largest place on a sharp screen. */
export const PHOTO_SIDE = 256;
/** For the file picker. Without HEIC, phones hand over a JPEG; the server checks the content. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

/** Where a photo is: its content decides the address, so a browser may keep it for ever. */
export const photoPath = (userId: string, photo: string): string => `/api/people/${userId}/photo/${photo}`;
