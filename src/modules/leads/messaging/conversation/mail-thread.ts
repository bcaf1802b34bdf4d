import type { MailHeader } from '#shared/mail/mail-safety.ts';
import { gathered } from '#shared/persistence/lookups/gathered.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { messagingDb } from '../tables/messaging-tables.ts';

/** The facts that an email needs about its conversation. */
export interface MailThread {
  /** Version of the couple's link. */
  version: number;
  /** Message-ID of the couple's last email; null if there is none. */
  answered: string | null;
  /** The supplier's own reply address and signature; null if not set. */
  reply_to: string | null;
  signature: string | null;
}

const threads = preparedForKeys((em: Em, conversationIds) =>
  messagingDb(em)
    .selectFrom('conversation')
    .leftJoin('reply_settings', 'reply_settings.supplier_id', 'conversation.supplier_id')
    .select((eb) => [
      'conversation.id as conversation',
      'conversation.link_version as version',
      'reply_settings.reply_to',
      'reply_settings.signature',
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
    .where('conversation.id', 'in', conversationIds),
);

const missing = (id: string): never => {
  throw new Error(`The conversation ${id} is gone.`);
};

/** One statement. */
export const threadOf: (em: Em, conversationId: string) => Promise<MailThread> = gathered(async (em, ids) => {
  const rows = new Map((await threads(em, ids)).map((row) => [row.conversation, row]));
  return ids.map((id) => rows.get(id) ?? missing(id));
});

/**
 * Headers that group the emails of a conversation in the couple's email program and identify it when the couple
 * replies.
 * @param thread the Message-ID that identifies the conversation
 * @param answered Message-ID of the email this one replies to
 */
export function threadHeaders(thread: string, answered: string | null = null): Partial<Record<MailHeader, string>> {
  if (answered === null) return { References: `<${thread}>` };
  return { 'In-Reply-To': `<${answered}>`, References: `<${thread}> <${answered}>` };
}
