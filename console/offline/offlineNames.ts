/** Where the service worker keeps answers, and where the pages wipe them. */
export const DATA_CACHE = 'aisle-data';
/** When a kept answer was given; milliseconds. On an answer that reaches a page: it is a kept one. */
export const KEPT_AT = 'X-Aisle-Kept-At';
/** What was typed and not saved, in the browser's local storage; the person's id follows (forms/kept/keptWords.ts). */
export const KEPT_WORDS = 'aisle.kept.';
/** The database of messages that wait for a connection; the person's id follows (offline/outbox). */
export const OUTBOX = 'aisle.outbox.';
