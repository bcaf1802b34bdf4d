/**
 * Whether a lead is in its supplier's lists and counters. Leads set aside appear only in special places: spam in its
 * own view, a merged lead behind the one it was merged into, and a test enquiry in the list and on the board, without
 * being counted.
 */
export const ASIDE = { no: 0, spam: 1, merged: 2, test: 3 } as const;

/** Whether the supplier's spam mark decides if a lead is in the lists. Not for merged leads and tests. */
export const takesSpamVerdict = (lead: { aside: number }): boolean =>
  lead.aside === ASIDE.no || lead.aside === ASIDE.spam;
