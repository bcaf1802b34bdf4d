/** Unsaved text in the browser's local storage; followed by the person's id (forms/kept/keptWords.ts). */
export const KEPT_WORDS = 'aisle.kept.';
/** The database of messages waiting for a connection; followed by the person's id (offline/outbox). */
export const OUTBOX = 'aisle.outbox.';
/** The database of photos and brochures being uploaded; followed by the person's id (resources/photos/uploads). */
export const PHOTO_UPLOADS = 'aisle.photos.';
