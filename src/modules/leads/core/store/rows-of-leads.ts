import { manyToken } from '#shared/wiring/token.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

export type LeadToRemove = Pick<LeadRow, 'id' | 'supplier_id' | 'conversation_id'>;

/** Merging one lead into another. */
export interface LeadMerge {
  supplierId: string;
  from: string;
  to: string;
  /** Whether the payment plan moves too, because the remaining lead has none. */
  withPlan: boolean;
}

/** Keys of moved rows by table. */
export type MovedRows = Partial<Record<string, string[]>>;

/**
 * What happens to a module's rows when leads are removed or merged. Every owner of a table with a column `lead_id`
 * binds one under ROWS_OF_LEADS; all of them are called in the transaction that removes or merges.
 */
export interface RowsOfLeads {
  /** Deletes the rows of these leads in a constant number of statements. The leads themselves still exist. */
  remove(leads: readonly LeadToRemove[]): Promise<void>;
  /** Moves rows to the remaining lead and returns which. If undefined, the rows stay with the merged lead. */
  move?(merge: LeadMerge): Promise<MovedRows>;
  /** Moves rows back if they still belong to `from`. */
  moveBack?(moved: MovedRows, merge: Omit<LeadMerge, 'withPlan'>): Promise<void>;
}

/** One per owner. */
export const ROWS_OF_LEADS = manyToken<RowsOfLeads>('RowsOfLeads');
