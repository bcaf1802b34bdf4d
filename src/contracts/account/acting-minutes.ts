/** How long staff can act for a supplier before they have to start again. */
export const ACTING_MINUTES = 30;
