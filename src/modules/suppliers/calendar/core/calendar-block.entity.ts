import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A range of days that a team blocked, first and last included. */
export const calendarBlockSchema = defineEntity({
  name: 'CalendarBlock',
  tableName: 'calendar_block',
  indexes: [{ name: 'calendar_block_days', properties: ['supplierId', 'lastDay', 'firstDay', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** YYYY-MM-DD */
    firstDay: shortText(10),
    lastDay: shortText(10),
    reason: shortText(300),
    createdBy: idColumn().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer(),
  },
});
export class CalendarBlock extends calendarBlockSchema.class {}
calendarBlockSchema.setClass(CalendarBlock);
