import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A piece of a raw mail as it arrived, compressed, in base64: no server takes a whole one in a statement. */
export const inboundRawSchema = defineEntity({
  name: 'InboundRaw',
  tableName: 'inbound_raw',
  indexes: [{ name: 'inbound_raw_by_mail', properties: ['mailId', 'part'] }],
  properties: {
    id: idColumn().primary(),
    mailId: idColumn(),
    part: p.integer(),
    /** `kept` while somebody may still need it, `done` once everything was taken out. */
    state: shortText(12),
    content: longText(),
  },
});
export class InboundRaw extends inboundRawSchema.class {}
inboundRawSchema.setClass(InboundRaw);
