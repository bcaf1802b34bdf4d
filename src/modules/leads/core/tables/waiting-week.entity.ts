import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** How many of a supplier's leads were waiting for a reply at the end of a week; for the current week, so far. */
export const waitingWeekSchema = defineEntity({
  name: 'WaitingWeek',
  tableName: 'waiting_week',
  properties: {
    supplierId: idColumn().primary(),
    /** Monday, UTC midnight. */
    week: instantColumn().primary(),
    waiting: p.integer(),
  },
});
export class WaitingWeek extends waitingWeekSchema.class {}
waitingWeekSchema.setClass(WaitingWeek);
