import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/**
 * A supplier's leads by stage, unread and waiting for a reply, and their total value per stage. Updated in the
 * transaction that changes the leads, so that no list counts rows.
 */
export const leadCounterSchema = defineEntity({
  name: 'LeadCounter',
  tableName: 'lead_counter',
  properties: {
    supplierId: idColumn().primary(),
    /** A stage, or `unread`, `needsReply`, `locked`, `spam`. */
    name: shortText(30).primary(),
    count: p.integer(),
    /** Minor units; only stages have one. */
    value: p.bigint('number').defaultRaw('0'),
  },
});
export class LeadCounter extends leadCounterSchema.class {}
leadCounterSchema.setClass(LeadCounter);
