/** Cache where the service worker stores responses, and where the pages delete them. */
export const DATA_CACHE = 'aisle-data';
/** When a cached response was received, in milliseconds. On a response that reaches a page, it means that it came from the cache. */
export const KEPT_AT = 'X-Aisle-Kept-At';
