/**
 * Whether a lead is in the lists and counters of its supplier. What is set aside is found only where it is asked for:
 * spam in its view, a lead that was merged behind the one that remained.
 */
export const ASIDE = { no: 0, spam: 1, merged: 2 } as const;
