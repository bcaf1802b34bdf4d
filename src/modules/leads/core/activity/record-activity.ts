import type { ActivityData, LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import { actingUser, visitStepOf } from '#shared/acting-user.ts';
import { newId } from '#shared/ids.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';

export interface ActivityEntry {
  leadId: string;
  supplierId: string;
  kind: LeadActivityKind;
  /** Keys, numbers and ids of people and files; never a name, an address or a text of a couple (S33). */
  data?: ActivityData;
  /** Who did it, if it is not the user on whose behalf the work is done: a user's id, the couple, or the product. */
  by?: { userId: string; staff?: boolean } | 'couple' | 'system';
}

const COLUMNS = ['id', 'lead_id', 'supplier_id', 'kind', 'actor', 'actor_id', 'data', 'created_at'] as const;

/** THE way into the timeline of leads: call it in the transaction of the change. One statement for many entries. */
export async function recordActivity(em: Em, now: number, ...entries: readonly ActivityEntry[]): Promise<void> {
  const rows = entries.map(({ leadId, supplierId, kind, data, by }) => {
    const userId = by === undefined ? actingUser() : typeof by === 'object' ? by.userId : null;
    const isStaff = typeof by === 'object' ? by.staff === true : visitStepOf(userId, supplierId) !== null;
    const actor = userId !== null ? (isStaff ? 'staff' : 'member') : by === 'couple' ? 'couple' : 'system';
    return [newId(now), leadId, supplierId, kind, actor, userId, JSON.stringify(data ?? {}), now];
  });
  await insertRows(em, 'lead_activity', COLUMNS, rows);
}
