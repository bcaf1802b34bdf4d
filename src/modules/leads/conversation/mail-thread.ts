import type { MailHeader } from '#shared/mail/mail-safety.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';

/** What a mail of a conversation needs of it: the version of its link, and the last mail of the couple, if it wrote any. */
export async function threadOf(em: Em, conversationId: string): Promise<{ version: number; answered: string | null }> {
  return leadsDb(em)
    .selectFrom('conversation')
    .select((eb) => [
      'conversation.link_version as version',
      eb
        .selectFrom('message')
        .innerJoin('message_mail', 'message_mail.message_id', 'message.id')
        .select('message_mail.rfc_message_id')
        .whereRef('message.conversation_id', '=', 'conversation.id')
        .where('message_mail.rfc_message_id', 'is not', null)
        .orderBy('message.created_at', 'desc')
        .orderBy('message.id', 'desc')
        .limit(1)
        .as('answered'),
    ])
    .where('conversation.id', '=', conversationId)
    .executeTakeFirstOrThrow();
}

/**
 * Headers that hold the mails of a conversation together, in the couple's mail program and when its answer comes back.
 * @param thread the Message-ID that stands for the conversation
 * @param answered Message-ID of the mail this one answers
 */
export function threadHeaders(thread: string, answered: string | null = null): Partial<Record<MailHeader, string>> {
  if (answered === null) return { References: `<${thread}>` };
  return { 'In-Reply-To': `<${answered}>`, References: `<${thread}> <${answered}>` };
}
