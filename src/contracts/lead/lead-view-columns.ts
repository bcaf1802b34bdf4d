/** Columns and limits of saved views: plain values, so that the console can use them without a schema. */

/** Columns of the console's table, in order; the couple always comes first. */
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

/** Maximum views of a person, and shared views of a team. */
export const LEAD_VIEWS_MAX = 30;
export const LEAD_VIEW_NAME_MAX = 40;
