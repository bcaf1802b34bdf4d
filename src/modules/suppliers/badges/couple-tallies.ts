import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import { token } from '#shared/wiring/token.ts';

/**
 * What couples and the team did together, counted for badges; bound by the module that has leads. What the supplier
 * imported, added or corrected never counts (T1).
 */
export interface CoupleTallies {
  /** Enquiries that a person replied to within a day, by when they arrived. One query. */
  repliesWithinDay(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]>;
  /** Bookings that the couple confirmed, by when they did. One query. */
  bookings(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]>;
}
export const COUPLE_TALLIES = token<CoupleTallies>('CoupleTallies');
