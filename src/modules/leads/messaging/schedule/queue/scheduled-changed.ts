import type { Fact } from '#shared/events/outbox.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

type Changed = Pick<ScheduledRow, 'id' | 'supplier_id' | 'lead_id'>;

/** The event of a scheduled message for the outbox; `outcome` is the result of its dispatch. */
export const scheduledChanged = (row: Changed, outcome?: { state: string; authorId: string | null }): Fact => ({
  name: 'scheduled.changed',
  supplierId: row.supplier_id,
  leadId: row.lead_id,
  payload: { scheduledId: row.id, ...outcome },
});
