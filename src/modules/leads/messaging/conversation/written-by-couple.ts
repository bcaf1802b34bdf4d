import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { DomainEvent } from '#shared/events/event-handler.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';

/** A couple's message with the facts that emails about it need. */
export interface WrittenByCouple {
  supplier: SupplierFacts;
  lead: LeadRow;
  message: MessageRow;
  linkVersion: number;
}

/** Loads the message of a `lead.received` or `message.received` event; null if it was deleted or imported. */
export async function writtenByCouple(
  em: Em,
  suppliers: Pick<SuppliersApi, 'find'>,
  event: DomainEvent,
): Promise<WrittenByCouple | null> {
  const messageId = event.payload['messageId'];
  if (event.supplierId === null || typeof messageId !== 'string') return null;
  const db = leadsDb(em);
  const message = await db.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
  if (!message || message.channel === 'import') return null;
  const supplier = await suppliers.find(event.supplierId);
  const lead = await db.selectFrom('lead').selectAll().where('id', '=', message.lead_id).executeTakeFirst();
  const conversation = await db
    .selectFrom('conversation')
    .select('link_version')
    .where('id', '=', message.conversation_id)
    .executeTakeFirst();
  if (!supplier || supplier.deleted || !lead || !conversation) return null;
  return { supplier, lead, message, linkVersion: conversation.link_version };
}
