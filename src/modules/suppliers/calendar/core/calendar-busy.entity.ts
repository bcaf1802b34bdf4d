import { defineEntity } from '@mikro-orm/core';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/** Days on which an external calendar is busy. Its events are private and not stored. */
export const calendarBusySchema = defineEntity({
  name: 'CalendarBusy',
  tableName: 'calendar_busy',
  indexes: [{ name: 'calendar_busy_days', properties: ['supplierId', 'lastDay', 'firstDay', 'sourceId'] }],
  properties: {
    sourceId: idColumn().primary(),
    /** YYYY-MM-DD */
    firstDay: shortText(10).primary(),
    lastDay: shortText(10),
    supplierId: idColumn(),
  },
});
export class CalendarBusy extends calendarBusySchema.class {}
calendarBusySchema.setClass(CalendarBusy);
