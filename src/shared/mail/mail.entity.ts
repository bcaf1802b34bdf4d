import { defineEntity, p } from '@mikro-orm/core';
import type { MailAttachment } from './mailer.ts';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '../persistence/columns.ts';

/** An email to send; the queue and, while no SMTP server is set, the development mailbox. */
export const mailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  indexes: [
    { name: 'mail_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'mail_by_age', properties: ['createdAt'] },
    { name: 'mail_by_reference', properties: ['referenceId'] },
  ],
  properties: {
    id: idColumn().primary(),
    /** For example `enquiry-confirmation`, `lead-notification`, `message`. */
    kind: shortText(40),
    supplierId: idColumn().nullable(),
    /** What the email is about, for example a message id; its owner is notified of the outcome. */
    referenceId: idColumn().nullable(),
    fromName: shortText(200),
    replyTo: shortText(254).nullable(),
    toName: shortText(200),
    toAddress: shortText(254),
    subject: shortText(400),
    text: longText(),
    html: longText(),
    headers: p.json<Record<string, string>>(),
    /** Attached files; null if there are none. */
    attachments: p.json<MailAttachment[]>().nullable(),
    /** Message-ID; the same on every attempt (J3). */
    rfcMessageId: shortText(254),
    sentAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    ...queueColumns(),
  },
});
export class Mail extends mailSchema.class {}
mailSchema.setClass(Mail);
