import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A chunk of a raw email, compressed and in base64, because database servers limit the size of a statement. */
export const inboundRawSchema = defineEntity({
  name: 'InboundRaw',
  tableName: 'inbound_raw',
  indexes: [{ name: 'inbound_raw_by_mail', properties: ['mailId', 'part'] }],
  properties: {
    id: idColumn().primary(),
    mailId: idColumn(),
    part: p.integer(),
    /** `kept` while it may still be needed, `done` once everything has been extracted. */
    state: shortText(12),
    content: longText(),
  },
});
export class InboundRaw extends inboundRawSchema.class {}
inboundRawSchema.setClass(InboundRaw);
