import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';
import type { OffsetFrom, TemplateType } from '#contracts/messaging/template.ts';

/** A reusable text with variables (M2). Deleted templates are kept for the messages made from them. */
export const templateSchema = defineEntity({
  name: 'Template',
  tableName: 'template',
  indexes: [{ name: 'template_by_supplier', properties: ['supplierId', 'type', 'name', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    type: p.string().length(20).$type<TemplateType>(),
    name: shortText(80),
    subject: shortText(200),
    body: longText(),
    offsetDays: p.integer().nullable(),
    /** What a follow-up's days are counted from; null for the last message. */
    offsetFrom: p.string().length(12).$type<OffsetFrom>().nullable(),
    deletedAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Template extends templateSchema.class {}
templateSchema.setClass(Template);
