import type { Em } from '#shared/persistence/orm.ts';
import { tally } from '#shared/persistence/lookups/tally.ts';
import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { reviewsDb } from '../tables/review-tables.ts';

/**
 * Reviews that couples can see, by when they were written, from couples who confirmed their booking themselves or whose
 * proof staff saw. The supplier may have added the others' addresses itself (T1). One query.
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
