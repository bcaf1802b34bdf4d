/** What was typed and not saved, in the browser's local storage; the person's id follows (forms/kept/keptWords.ts). */
export const KEPT_WORDS = 'aisle.kept.';
/** The database of messages that wait for a connection; the person's id follows (offline/outbox). */
export const OUTBOX = 'aisle.outbox.';
/** The database of photos and brochures that are being uploaded; the person's id follows (resources/photos/uploads). */
export const PHOTO_UPLOADS = 'aisle.photos.';
