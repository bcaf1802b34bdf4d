import type { MailHeader } from '#shared/mail/mail-safety.ts';
import { gathered } from '#shared/persistence/lookups/gathered.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { messagingDb } from '../tables/messaging-tables.ts';

/** What a mail of a conversation needs of it. */
export interface MailThread {
  /** Of the couple's link. */
  version: number;
  /** Message-ID of the couple's last mail, null when it wrote none. */
  answered: string | null;
  /** The supplier's own address for answers and its closing lines, null without. */
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
 * Headers that hold the mails of a conversation together, in the couple's mail program and when its answer comes back.
 * @param thread the Message-ID that stands for the conversation
 * @param answered Message-ID of the mail this one answers
 */
export function threadHeaders(thread: string, answered: string | null = null): Partial<Record<MailHeader, string>> {
  if (answered === null) return { References: `<${thread}>` };
  return { 'In-Reply-To': `<${answered}>`, References: `<${thread}> <${answered}>` };
}
