/** Where the service worker keeps answers, and where the pages wipe them. */
export const DATA_CACHE = 'aisle-data';
/** When a kept answer was given; milliseconds. On an answer that reaches a page: it is a kept one. */
export const KEPT_AT = 'X-Aisle-Kept-At';
