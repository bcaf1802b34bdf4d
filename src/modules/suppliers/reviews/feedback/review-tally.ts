import type { Em } from '#shared/persistence/orm.ts';
import { tally } from '#shared/persistence/lookups/tally.ts';
import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { reviewsDb } from '../tables/review-tables.ts';

/**
 * Counts visible reviews by when they were written, if the couple confirmed the booking itself or staff saw proof. For
 * all other reviews, the supplier may have added the addresses itself (T1). One query.
 */
export function reviewTally(em: Em, supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]> {
  const db = reviewsDb(em);
  const reviews = db
    .selectFrom('feedback')
    .select(['created_at as at', 'created_at as done'])
    .where('supplier_id', '=', supplierId)
    .where('type', '=', 'review')
    .where('created_at', '>=', Math.min(...periods.map(({ from }) => from)))
    .where('created_at', '<', Math.max(...periods.map(({ to }) => to)))
    .where(unindexed('deleted_at'), '=', '')
    .where('state', '=', 'shown')
    .where('checked', 'in', ['booking', 'staff']);
  return tally(db, reviews, periods);
}
