/** Columns and limits of saved views: plain values, so that the console needs no schema to know them. */

/** Columns of the console's table, in the order in which they stand; the couple always comes first. */
export const LEAD_TABLE_COLUMNS = [
  'stage',
  'status',
  'labels',
  'weddingDate',
  'guests',
  'budget',
  'value',
  'nextPayment',
  'enquiryType',
  'source',
  'owner',
  'activity',
  'received',
] as const;
export type LeadColumn = (typeof LEAD_TABLE_COLUMNS)[number];

/** Views that a person can have, and that a team can share. */
export const LEAD_VIEWS_MAX = 30;
export const LEAD_VIEW_NAME_MAX = 40;
