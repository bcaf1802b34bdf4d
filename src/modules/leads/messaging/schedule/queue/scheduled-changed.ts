import type { Fact } from '#shared/events/outbox.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

type Changed = Pick<ScheduledRow, 'id' | 'supplier_id' | 'lead_id'>;

/** The outbox event for a changed scheduled message; `outcome` is the result of sending it. */
export const scheduledChanged = (row: Changed, outcome?: { state: string; authorId: string | null }): Fact => ({
  name: 'scheduled.changed',
  supplierId: row.supplier_id,
  leadId: row.lead_id,
  payload: { scheduledId: row.id, ...outcome },
});
