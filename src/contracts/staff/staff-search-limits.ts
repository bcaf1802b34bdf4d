/** No schema, so that the search loads none. */
export const STAFF_SEARCH_NAME_MAX = 40;
/** Saved searches of one person. */
export const STAFF_SEARCHES_MAX = 20;
