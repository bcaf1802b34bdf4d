/** The table's columns: which can be hidden or sorted, and which are dropped first on narrow screens. */
import type { LeadSort } from '#contracts/lead/lead-list.ts';
import { LEAD_TABLE_COLUMNS } from '#contracts/lead/lead-view-columns.ts';
import type { LeadColumn } from '#contracts/lead/lead-view-columns.ts';

export { LEAD_TABLE_COLUMNS };
export type { LeadColumn };

/** Hidden by default. */
const OPTIONAL: ReadonlySet<LeadColumn> = new Set(['value', 'nextPayment', 'enquiryType', 'received']);
export const DEFAULT_COLUMNS: readonly LeadColumn[] = LEAD_TABLE_COLUMNS.filter((column) => !OPTIONAL.has(column));

/** The tablet table has five columns: the couple and these. */
export const TABLET_COLUMNS: readonly LeadColumn[] = ['stage', 'weddingDate', 'guests', 'activity'];

export const COLUMN_SORTS: Readonly<Partial<Record<LeadColumn, LeadSort>>> = {
  stage: 'stage',
  weddingDate: 'weddingDate',
  guests: 'guests',
  value: 'value',
  nextPayment: 'nextPayment',
  enquiryType: 'enquiryType',
  activity: 'lastActivityAt',
  received: 'createdAt',
};

export const RIGHT_COLUMNS: ReadonlySet<LeadColumn> = new Set([
  'guests',
  'value',
  'nextPayment',
  'activity',
  'received',
]);
