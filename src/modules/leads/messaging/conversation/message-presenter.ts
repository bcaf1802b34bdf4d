import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import { iso } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { VisibleLead } from '../../core/masking/lead-mask.ts';
import type { MessageMailRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { presentRefused, refusedRows } from './present-refused.ts';

/** The columns of a message that are shown. */
export const MESSAGE_COLUMNS = ['id', 'sender', 'author_name', 'body', 'channel', 'delivery', 'created_at'] as const;

/** A message with its email facts. */
export type MailedMessage = Pick<MessageRow, (typeof MESSAGE_COLUMNS)[number]> & {
  [Name in Exclude<keyof MessageMailRow, 'message_id'>]?: MessageMailRow[Name] | null;
};

/** Presents a message; everything the couple wrote is masked. */
export function presentMessage(
  message: MailedMessage,
  visible: Pick<VisibleLead, 'text' | 'locked' | 'contact'>,
  attachments: readonly AttachmentAnswer[] = [],
): MessageAnswer {
  return {
    id: message.id,
    sender: message.sender,
    authorName: message.sender === 'couple' ? visible.text(message.author_name) : message.author_name,
    body: visible.text(message.body),
    channel: message.channel,
    delivery: message.bounced_at ? 'bounced' : message.delivered_at ? 'delivered' : message.delivery,
    createdAt: iso(message.created_at),
    mail: presentMail(message, visible),
    // A couple's file may reveal who they are.
    attachments: visible.locked && message.sender === 'couple' ? [] : [...attachments],
  };
}

function presentMail(message: MailedMessage, visible: Pick<VisibleLead, 'text' | 'locked' | 'contact'>) {
  const { automatic = null, bounce_permanent: permanent = null } = message;
  if (automatic === null) return null;
  return {
    quoted: message.quoted ? visible.text(message.quoted) : null,
    otherAddress: visible.contact === null ? null : (message.other_address ?? null),
    filedByHand: fromFlag(message.filed_by_hand ?? false),
    automatic: fromFlag(automatic),
    bouncePermanent: permanent === null ? null : fromFlag(permanent),
    // Mail servers quote the refused address in whole or in part, and no pattern would find every form.
    bounceReason: visible.contact === null ? null : (message.bounce_reason ?? null),
    refused: visible.locked && message.sender === 'couple' ? [] : refusedRows(message.refused).map(presentRefused),
  };
}
