import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

type Cleared = Pick<LeadRow, 'id' | 'supplier_id' | 'conversation_id' | 'aside' | 'spam_verdict'>;

/**
 * Call this when a person marks a lead as not spam. If only the rules had set it aside, it is announced like a new
 * enquiry now, because no one was notified when it arrived. Inside the caller's transaction, with the lead as it was
 * before.
 */
export async function announceCleared(em: Em, outbox: Outbox, lead: Cleared): Promise<void> {
  if (lead.aside !== ASIDE.spam || lead.spam_verdict !== null) return;
  const first = await leadsDb(em)
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', lead.conversation_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const { id: leadId, supplier_id: supplierId } = lead;
  await outbox.record({ name: 'lead.received', supplierId, leadId, payload: { messageId: first.id } });
}
