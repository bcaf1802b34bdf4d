import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The calendar settings of a supplier; without a row the defaults apply. */
export const calendarSettingsSchema = defineEntity({
  name: 'CalendarSettings',
  tableName: 'calendar_settings',
  uniques: [{ name: 'calendar_feed', properties: ['feedId'] }],
  properties: {
    supplierId: idColumn().primary(),
    capacity: p.integer(),
    strict: p.boolean(),
    holdDays: p.integer(),
    /** Identifies the feed in its secret address; null while there is none. */
    feedId: idColumn().nullable(),
    feedNames: p.boolean(),
    /** When another program last read the feed. */
    feedReadAt: instantColumn().nullable(),
    updatedAt: instantColumn(),
    version: p.integer(),
  },
});
export class CalendarSettingsRow extends calendarSettingsSchema.class {}
calendarSettingsSchema.setClass(CalendarSettingsRow);
