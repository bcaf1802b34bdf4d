/** Handed to a statement elsewhere. */
export const EMPTIED = ['webhook_delivery'];
