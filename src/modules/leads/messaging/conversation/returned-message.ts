import { notFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { MessageWasNotReturned } from '../../core/lead/leads.errors.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { MessageRow } from '../../core/tables/leads-tables.ts';

/**
 * Finds a team's message that bounced or was refused.
 * @throws NotFound, MessageWasNotReturned
 */
export async function returnedMessage(em: Em, leadId: string, messageId: string): Promise<MessageRow> {
  const found = await leadsDb(em)
    .selectFrom('message')
    .leftJoin('message_mail as mail', 'mail.message_id', 'message.id')
    .selectAll('message')
    .select('mail.bounced_at')
    .where('message.id', '=', messageId)
    .where('message.lead_id', '=', leadId)
    .where('message.sender', '=', 'supplier')
    .executeTakeFirstOrThrow(notFound('This message'));
  const { bounced_at: bouncedAt, ...message } = found;
  if (bouncedAt === null && message.delivery !== 'dead') throw new MessageWasNotReturned();
  return message;
}
