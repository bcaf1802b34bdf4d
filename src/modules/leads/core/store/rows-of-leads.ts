import { manyToken } from '#shared/wiring/token.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

export type LeadToRemove = Pick<LeadRow, 'id' | 'supplier_id' | 'conversation_id'>;

/** One lead becomes part of another. */
export interface LeadMerge {
  supplierId: string;
  from: string;
  to: string;
  /** The lead that remains has no payment plan of its own, so the other one's plan goes with it. */
  withPlan: boolean;
}

/** Keys of moved rows by table. */
export type MovedRows = Partial<Record<string, string[]>>;

/**
 * What happens to the rows of one owner when leads are removed or merged. Every owner of a table with a column `lead_id`
 * binds one under ROWS_OF_LEADS; all of them are called in the transaction that removes or merges.
 */
export interface RowsOfLeads {
  /** Removes the rows of these leads, in a constant number of statements. The leads themselves still exist. */
  remove(leads: readonly LeadToRemove[]): Promise<void>;
  /** Moves rows to the lead that remains and returns which. Without it the rows stay with the merged lead. */
  move?(merge: LeadMerge): Promise<MovedRows>;
  /** Moves rows back, as far as they still belong to `from`. */
  moveBack?(moved: MovedRows, merge: Omit<LeadMerge, 'withPlan'>): Promise<void>;
}

/** One entry of each owner. */
export const ROWS_OF_LEADS = manyToken<RowsOfLeads>('RowsOfLeads');
