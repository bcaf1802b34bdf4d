/** Shared by schemas and screens. There is no schema here, so that lists don't load yup. */

/** Wedding fairs of a supplier, past ones too. */
export const FAIRS_MAX = 100;
export const FAIR_NAME_MAX = 100;
export const FAIR_DESCRIPTION_MAX = 1_000;
