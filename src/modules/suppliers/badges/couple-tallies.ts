import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import { token } from '#shared/wiring/token.ts';

/**
 * Counts for badges of interactions between couples and the team; bound by the module that has leads. Anything the
 * supplier imported, added or corrected itself never counts (T1).
 */
export interface CoupleTallies {
  /** Enquiries that a person replied to within a day, by time of arrival. One query. */
  repliesWithinDay(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]>;
  /** Bookings that the couple confirmed, by confirmation time. One query. */
  bookings(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]>;
}
export const COUPLE_TALLIES = token<CoupleTallies>('CoupleTallies');
