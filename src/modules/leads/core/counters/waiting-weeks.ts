import { mondayOf, WEEK } from '#shared/weeks.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import { leadsDb } from '../tables/leads-tables.ts';

/** The longest period is a year, compared with the week before it; the rest is a margin. */
const WEEKS_KEPT = 56;
/** Suppliers per statement. */
const BATCH = 500;

/**
 * Saves how many leads of each supplier are waiting for a reply in the row of the current week, and deletes weeks too
 * old for any figure. The last value written in a week is the one that counts.
 * @returns the number of suppliers written
 */
export async function recordWaiting(em: Em, now: number, signal: AbortSignal): Promise<number> {
  const week = mondayOf(now);
  const db = leadsDb(em);
  const counted = await db
    .selectFrom('lead_counter')
    .select(['supplier_id', 'count'])
    .where('name', '=', 'needsReply')
    .orderBy('supplier_id')
    .execute();
  let done = 0;
  for (; done < counted.length && !signal.aborted; done += BATCH) {
    const batch = counted.slice(done, done + BATCH);
    const rows = batch.map(({ supplier_id, count }) => ({ supplier_id, week, waiting: Math.max(0, count) }));
    const insert = db.insertInto('waiting_week').values(rows);
    await orUpdate(insert, em, ['supplier_id', 'week'], { waiting: proposed(em, 'waiting') }).execute();
    await db
      .deleteFrom('waiting_week')
      .where(
        'supplier_id',
        'in',
        batch.map(({ supplier_id }) => supplier_id),
      )
      .where('week', '<', week - WEEKS_KEPT * WEEK)
      .execute();
  }
  return Math.min(done, counted.length);
}

/**
 * The recorded figures of these suppliers by Monday, in milliseconds: the weeks since `from`, and the week `also`.
 * Suppliers without leads have none.
 */
export async function waitingWeeks(
  em: Em,
  supplierIds: readonly string[],
  { from, also }: { from: number; also: number },
): Promise<Map<string, Map<number, number>>> {
  const rows = await leadsDb(em)
    .selectFrom('waiting_week')
    .select(['supplier_id', 'week', 'waiting'])
    .where('supplier_id', 'in', supplierIds)
    .where('week', '>=', Math.min(from, also))
    .where((eb) => eb.or([eb('week', '>=', from), eb('week', '=', also)]))
    .execute();
  const found = Map.groupBy(rows, (row) => row.supplier_id);
  return new Map(
    supplierIds.map((id) => [id, new Map((found.get(id) ?? []).map(({ week, waiting }) => [week, waiting]))]),
  );
}
