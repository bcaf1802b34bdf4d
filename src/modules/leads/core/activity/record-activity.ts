import type { ActivityData, LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import { actingUser, visitStepOf } from '#shared/acting-user.ts';
import { newId } from '#shared/ids.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';

export interface ActivityEntry {
  leadId: string;
  supplierId: string;
  kind: LeadActivityKind;
  /** Keys, numbers and ids of people and files; never a couple's name, address or text (S33). */
  data?: ActivityData;
  /** Who did it, unless it's the current user: a user's id, the couple, or the product. */
  by?: { userId: string; staff?: boolean } | 'couple' | 'system';
}

const COLUMNS = ['id', 'lead_id', 'supplier_id', 'kind', 'actor', 'actor_id', 'data', 'created_at'] as const;

/**
 * The ONLY way to write to the timeline of leads. Call it in the transaction of the change. One statement for many
 * entries.
 */
export async function recordActivity(em: Em, now: number, ...entries: readonly ActivityEntry[]): Promise<void> {
  const rows = entries.map(({ leadId, supplierId, kind, data, by }) => {
    const userId = by === undefined ? actingUser() : typeof by === 'object' ? by.userId : null;
    const isStaff = typeof by === 'object' ? by.staff === true : visitStepOf(userId, supplierId) !== null;
    const actor = userId !== null ? (isStaff ? 'staff' : 'member') : by === 'couple' ? 'couple' : 'system';
    return [newId(now), leadId, supplierId, kind, actor, userId, JSON.stringify(data ?? {}), now];
  });
  await insertRows(em, 'lead_activity', COLUMNS, rows);
}
