/**
 * Numbers about a supplier's work: response times, enquiries by week, what is to do today (decision 63).
 * Owns: nothing yet; it reads through the doors of leads, suppliers and ledger.
 * Promises: every number can be counted again from what those doors show.
 * Never: changes anything; shows a locked couple more than its first names.
 * Knows: leads, suppliers, ledger. Nothing imports stats.
 */
import type { DashboardAnswer } from '#contracts/dashboard.ts';

export interface StatsApi {
  /** Everything the first page after signing in shows. */
  dashboard(supplierId: string): Promise<DashboardAnswer>;
}
export const STATS_API = Symbol('StatsApi');
