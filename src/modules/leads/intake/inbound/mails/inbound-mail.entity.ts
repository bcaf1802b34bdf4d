import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '#shared/persistence/columns.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import type { InboundOutcome, InboundSource, UnsortedReason } from '#contracts/messaging/inbound-mail.ts';

/**
 * A mail that arrived, from the moment it was kept: the queue that sorts it, and later the record of what became of it.
 * State `unsorted` waits in a tray for a person.
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
    /** Sender of the envelope; empty for reports. */
    envelopeFrom: shortText(254),
    /** Recipients of the envelope, or what the provider says. */
    recipients: p.json<string[]>(),
    /** Bytes of the raw mail. */
    size: p.integer(),
    supplierId: idColumn().nullable(),
    leadId: idColumn().nullable(),
    messageId: idColumn().nullable(),
    outcome: shortText(12).$type<InboundOutcome>().nullable(),
    reason: shortText(20).$type<UnsortedReason>().nullable(),
    /** Of the supplier that a mail in the tray of staff names, null when it names none. */
    market: shortText(2).$type<Market>().nullable(),
    /** Hash of where it went and its Message-ID: a mail that comes twice is one message. */
    onceKey: shortText(64).nullable(),
    fromName: shortText(200),
    fromAddress: shortText(254),
    subject: shortText(400),
    /** What the sender wrote, for the tray; empty once it is a message. */
    text: longText(),
    createdAt: instantColumn(),
    ...queueColumns(),
  },
});
export class InboundMail extends inboundMailSchema.class {}
inboundMailSchema.setClass(InboundMail);
