/** Shared by the schemas and screens of recommendations. There is no schema here, so that lists don't load yup. */

/** Maximum recommendations of a supplier, relations shown, suppliers in one search response, and characters of a search. */
export const RECOMMENDATION_LIMITS = { recommendations: 20, relations: 50, found: 20, search: 80 } as const;
