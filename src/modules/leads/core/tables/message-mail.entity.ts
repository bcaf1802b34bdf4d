import { defineEntity, p } from '@mikro-orm/core';
import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A file that came with the mail and was not kept. */
export interface RefusedFileRow {
  position: number;
  name: string;
  size: number;
  reason: RefusedFileReason;
  /** The mail that brought it; its bytes are kept for a while. */
  mailId: string;
  /** When a teammate got the original, which is given once. */
  fetchedAt: number | null;
}

/** What mail adds to a message: how it came in, or what became of it on its way out. Most messages have none. */
export const messageMailSchema = defineEntity({
  name: 'MessageMail',
  tableName: 'message_mail',
  properties: {
    messageId: idColumn().primary(),
    /** Message-ID of the mail that brought it, for the thread of our answer. */
    rfcMessageId: shortText(254).nullable(),
    /** What the couple's mail program quoted. */
    quoted: longText().nullable(),
    /** Who sent it, when that is not the couple's address. */
    otherAddress: shortText(254).nullable(),
    /** Put into the conversation by a teammate: nothing proves who wrote it. */
    filedByHand: p.boolean().defaultRaw('false'),
    /** Written by a machine, such as an out-of-office note. */
    automatic: p.boolean(),
    deliveredAt: instantColumn().nullable(),
    bouncedAt: instantColumn().nullable(),
    /** The server says it would be the same tomorrow. */
    bouncePermanent: p.boolean().nullable(),
    bounceReason: shortText(300).nullable(),
    /**
     * The first time an email with this message bounced permanently: when, from which address (folded), and the server's
     * status code (RFC 3463), for example `5.1.1`. Kept when the message is sent again: units depend on it (T1).
     */
    returnedAt: instantColumn().nullable(),
    returnedFrom: shortText(254).nullable(),
    returnedStatus: shortText(9).nullable(),
    /** Files that were sent and are not shown. */
    refused: p.json<RefusedFileRow[]>().nullable(),
  },
});
export class MessageMail extends messageMailSchema.class {}
messageMailSchema.setClass(MessageMail);
