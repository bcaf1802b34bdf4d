/** Used by a statement elsewhere. */
export const EMPTIED = ['webhook_delivery'];
