import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { WAITING_STATES } from './schedule-states.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';

/** The time of a lead's next message that will still be sent, as an expression for an update of `lead`. */
export function nextScheduledAt(): RawBuilder<number | null> {
  return sql<number | null>`(
    select min(s.scheduled_at) from scheduled_message s
    where s.lead_id = ${sql.ref('lead.id')} and s.state in (${sql.join(WAITING_STATES)}))`;
}

/** Updates `lead.next_scheduled_at`, inside the transaction that changed a scheduled message. */
export async function updateNextScheduled(em: Em, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await messagingDb(em)
    .updateTable('lead')
    .set({ next_scheduled_at: nextScheduledAt() })
    .where('id', 'in', leadIds)
    .execute();
}
