import { defineEntity, p } from '@mikro-orm/core';
import { FAIR_NAME_MAX } from '#contracts/fairs/fair-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A wedding fair that a supplier attends. A deleted one is kept for a week, for "undo". */
export const fairSchema = defineEntity({
  name: 'Fair',
  tableName: 'wedding_fair',
  indexes: [
    { name: 'wedding_fair_by_day', properties: ['supplierId', 'day', 'id'] },
    { name: 'wedding_fair_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    name: shortText(FAIR_NAME_MAX),
    description: p.text(),
    /** YYYY-MM-DD, in the fair's time zone. */
    day: p.character().length(10),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Fair extends fairSchema.class {}
fairSchema.setClass(Fair);
