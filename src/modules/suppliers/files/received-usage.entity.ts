import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';

/**
 * Total bytes of the files that couples sent, separate from the supplier's own: one row for each lead, and one for the
 * supplier with all of its leads.
 */
export const receivedUsageSchema = defineEntity({
  name: 'ReceivedUsage',
  tableName: 'received_usage',
  properties: {
    /** The lead or the supplier. */
    ownerId: idColumn().primary(),
    bytes: p.bigint('number'),
  },
});
export class ReceivedUsage extends receivedUsageSchema.class {}
receivedUsageSchema.setClass(ReceivedUsage);
