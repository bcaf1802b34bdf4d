/** Shared by the schemas and screens of recommendations. There is no schema here, so that lists don't load yup. */

/** Recommendations of a supplier, relations that are shown, suppliers in one answer of a search, and characters to search for. */
export const RECOMMENDATION_LIMITS = { recommendations: 20, relations: 50, found: 20, search: 80 } as const;
