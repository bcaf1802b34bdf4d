import { defineEntity, p } from '@mikro-orm/core';
import type { PresenceState } from '#contracts/presence.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The lead that someone has open, one per person and supplier; stale rows are ignored. */
const leadPresenceSchema = defineEntity({
  name: 'LeadPresence',
  tableName: 'lead_presence',
  indexes: [
    { name: 'lead_presence_by_lead', properties: ['leadId'] },
    { name: 'lead_presence_by_user', properties: ['userId', 'seenAt'] },
  ],
  properties: {
    supplierId: idColumn().primary(),
    userId: idColumn().primary(),
    leadId: idColumn(),
    state: p.string().length(8).$type<PresenceState>(),
    /** Renewed while the person's console is connected, in one statement for everyone connected to a process. */
    seenAt: instantColumn(),
  },
});
export class LeadPresenceRow extends leadPresenceSchema.class {}
leadPresenceSchema.setClass(LeadPresenceRow);
