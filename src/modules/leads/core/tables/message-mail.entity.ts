import { defineEntity, p } from '@mikro-orm/core';
import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A file that came with an email but wasn't kept. */
export interface RefusedFileRow {
  position: number;
  name: string;
  size: number;
  reason: RefusedFileReason;
  /** The email it came with; its bytes are kept for a while. */
  mailId: string;
  /** When a teammate downloaded the original, which is possible once. */
  fetchedAt: number | null;
}

/** The email facts of a message: how it arrived, or what happened when it was sent. Most messages have none. */
export const messageMailSchema = defineEntity({
  name: 'MessageMail',
  tableName: 'message_mail',
  properties: {
    messageId: idColumn().primary(),
    /** Message-ID of the received email, for the thread of our reply. */
    rfcMessageId: shortText(254).nullable(),
    /** The text quoted by the couple's mail program. */
    quoted: longText().nullable(),
    /** The sender, if it isn't the couple's address. */
    otherAddress: shortText(254).nullable(),
    /** Added to the conversation by a teammate: nothing proves who wrote it. */
    filedByHand: p.boolean().defaultRaw('false'),
    /** Sent automatically, such as an out-of-office reply. */
    automatic: p.boolean(),
    deliveredAt: instantColumn().nullable(),
    bouncedAt: instantColumn().nullable(),
    /** Whether the server says that retrying won't help. */
    bouncePermanent: p.boolean().nullable(),
    bounceReason: shortText(300).nullable(),
    /**
     * The first time an email with this message bounced permanently: when, from which address (folded), and the server's
     * status code (RFC 3463), for example `5.1.1`. Kept when the message is sent again: units depend on it (T1).
     */
    returnedAt: instantColumn().nullable(),
    returnedFrom: shortText(254).nullable(),
    returnedStatus: shortText(9).nullable(),
    /** Files that were sent but aren't shown. */
    refused: p.json<RefusedFileRow[]>().nullable(),
  },
});
export class MessageMail extends messageMailSchema.class {}
messageMailSchema.setClass(MessageMail);
