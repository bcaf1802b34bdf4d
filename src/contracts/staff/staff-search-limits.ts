/** There is no schema here, so that the search doesn't load yup. */
export const STAFF_SEARCH_NAME_MAX = 40;
/** Maximum saved searches of a person. */
export const STAFF_SEARCHES_MAX = 20;
