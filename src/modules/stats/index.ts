/**
 * Numbers about a supplier's work: response times, enquiries by week (D63).
 * Owns: nothing yet; it reads through the doors of leads, suppliers and ledger.
 * Promises: every number can be counted again from what those doors show.
 * Never: changes anything; shows a locked couple more than its first names.
 * Knows: leads, suppliers, ledger. Nothing imports stats.
 */
import type { DashboardAnswer, ResponseStrip } from '#contracts/supplier/dashboard.ts';
import { token } from '#shared/wiring/token.ts';

export interface StatsApi {
  /** Everything the first page after signing in shows. */
  dashboard(supplierId: string): Promise<DashboardAnswer>;
  /** How quick the team was these days, in one line. */
  responseStrip(supplierId: string): Promise<ResponseStrip>;
}
export const STATS_API = token<StatsApi>('StatsApi');
