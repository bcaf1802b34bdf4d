/** A person's photo. There is no schema here, so that screens don't load yup. */

/** Maximum bytes of an upload. A small square of it is stored. */
export const PHOTO_BYTES = 10_000_000;
/** Pixels of each side, enough for the largest avatar on a high-density screen. */
export const PHOTO_SIDE = 256;
/** For the file picker. Without HEIC, phones hand over a JPEG; the server checks the content. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

/** The address of a photo. It follows from the content, so browsers may cache it forever. */
export const photoPath = (userId: string, photo: string): string => `/api/people/${userId}/photo/${photo}`;
/** The same for a couple's photo that a supplier added to its lead. */
export const leadPhotoPath = (supplierId: string, leadId: string, photo: string): string =>
  `/api/suppliers/${supplierId}/leads/${leadId}/photo/${photo}`;
