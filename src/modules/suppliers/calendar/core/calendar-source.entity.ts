import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { CalendarFault } from '#contracts/calendar/calendar.ts';

/** An external calendar that is read as busy days. Its address is a secret of the person who entered it. */
export const calendarSourceSchema = defineEntity({
  name: 'CalendarSource',
  tableName: 'calendar_source',
  indexes: [
    { name: 'calendar_source_list', properties: ['supplierId', 'id'] },
    { name: 'calendar_source_due', properties: ['dueAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    name: shortText(60),
    url: shortText(1_000),
    host: shortText(300),
    /** Validators of the host's last response, sent back to learn whether anything changed. */
    etag: shortText(300).nullable(),
    lastModified: shortText(60).nullable(),
    readAt: instantColumn().nullable(),
    failingSince: instantColumn().nullable(),
    failures: p.integer(),
    fault: p.string().length(16).$type<CalendarFault>().nullable(),
    /** When it is read next; null when it is off. */
    dueAt: instantColumn().nullable(),
    days: p.integer(),
    skipped: p.integer(),
    unread: p.integer().default(0),
    createdAt: instantColumn(),
  },
});
export class CalendarSourceRow extends calendarSourceSchema.class {}
calendarSourceSchema.setClass(CalendarSourceRow);
