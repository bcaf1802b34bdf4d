/**
 * Whether a lead is in the lists and counters of its supplier. What is set aside is found only where it is asked for:
 * spam in its view, a lead that was merged behind the one that remained, and a test enquiry in the list and on the board,
 * where it counts in nothing.
 */
export const ASIDE = { no: 0, spam: 1, merged: 2, test: 3 } as const;

/** Whether the supplier's own mark decides if a lead is in the lists: not for one that was merged, or a test. */
export const takesSpamVerdict = (lead: { aside: number }): boolean =>
  lead.aside === ASIDE.no || lead.aside === ASIDE.spam;
