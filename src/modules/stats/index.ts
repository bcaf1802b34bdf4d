/**
 * Statistics about a supplier's work: response times, enquiries by week (D63).
 * Owns: nothing yet; it reads through the public APIs of leads, suppliers and ledger.
 * Promises: every number can be recalculated from those APIs.
 * Never: changes anything; shows more of a locked couple than first names.
 * Knows: leads, suppliers, ledger. Nothing imports stats.
 */
import type { DashboardAnswer, ResponseStrip } from '#contracts/supplier/dashboard.ts';
import type { GroupDashboard } from '#contracts/supplier/group.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { TargetCouplesAnswer } from '#contracts/profile/target-couples.ts';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import { token } from '#shared/wiring/token.ts';

export interface StatsApi {
  /** Everything on the first page after sign-in. */
  dashboard(supplierId: string): Promise<DashboardAnswer>;
  /** The suppliers below this one in its group, with the same figures, and their sum. */
  groupDashboard(supplierId: string, period: PeriodName): Promise<GroupDashboard>;
  /** How fast the team has replied in recent days, in one line. */
  responseStrip(supplierId: string): Promise<ResponseStrip>;
  /** Preferences of couples who wrote in the last twelve months, to see which of them fit the supplier's targeting. */
  targetCouples(supplierId: string): Promise<TargetCouplesAnswer>;
  /** A new supplier's progress with its first steps. */
  setup(supplierId: string): Promise<SetupAnswer>;
}
export const STATS_API = token<StatsApi>('StatsApi');
