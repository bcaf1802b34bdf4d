import { MINUTE } from '#contracts/durations.ts';
import { UNDO_KEPT_MINUTES } from '#contracts/lead/undo-times.ts';
import { actingUser } from '#shared/acting-user.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/** Whether the current person was the first to open the lead and can still undo that. */
export async function openedJustNow(em: Em, leadId: string, now: number): Promise<boolean> {
  const userId = actingUser();
  if (userId === null) return false;
  const opened = await leadsDb(em)
    .selectFrom('lead_activity')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'opened')
    .where('actor_id', '=', userId)
    .where('created_at', '>', now - UNDO_KEPT_MINUTES * MINUTE)
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}
