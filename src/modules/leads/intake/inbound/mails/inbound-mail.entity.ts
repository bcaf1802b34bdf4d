import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '#shared/persistence/columns.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { InboundOutcome, InboundSource, UnsortedReason } from '#contracts/messaging/inbound-mail.ts';

/**
 * A stored incoming email: first an entry in the sorting queue, then the record of what happened to it. In state
 * `unsorted` it waits for a person to file it.
 */
export const inboundMailSchema = defineEntity({
  name: 'InboundMail',
  tableName: 'inbound_mail',
  indexes: [
    { name: 'inbound_mail_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'inbound_mail_in_tray', properties: ['supplierId', 'state', 'id'] },
    { name: 'inbound_mail_by_lead', properties: ['leadId'] },
    { name: 'inbound_mail_space', properties: ['state', 'supplierId', 'size'] },
  ],
  uniques: [{ name: 'inbound_mail_once', properties: ['onceKey'] }],
  properties: {
    id: idColumn().primary(),
    source: shortText(10).$type<InboundSource>(),
    /** Envelope sender; empty for delivery reports. */
    envelopeFrom: shortText(254),
    /** Envelope recipients, or those reported by the provider. */
    recipients: p.json<string[]>(),
    /** Size of the raw email in bytes. */
    size: p.integer(),
    supplierId: idColumn().nullable(),
    leadId: idColumn().nullable(),
    messageId: idColumn().nullable(),
    outcome: shortText(12).$type<InboundOutcome>().nullable(),
    reason: shortText(20).$type<UnsortedReason>().nullable(),
    /** Country of the supplier that the email is addressed to, for staff; null if there is none. */
    market: shortText(2).$type<Country>().nullable(),
    /** Hash of the destination and the Message-ID, so that an email delivered twice results in one message. */
    onceKey: shortText(64).nullable(),
    fromName: shortText(200),
    fromAddress: shortText(254),
    subject: shortText(400),
    /** The sender's text, shown while the email is unsorted; empty once it is a message. */
    text: longText(),
    createdAt: instantColumn(),
    ...queueColumns(),
  },
});
export class InboundMail extends inboundMailSchema.class {}
inboundMailSchema.setClass(InboundMail);
