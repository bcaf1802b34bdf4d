import { defineEntity, p } from '@mikro-orm/core';
import type { PresenceState } from '#contracts/presence.ts';
import type { PresenceSection } from '#contracts/profile/presence-sections.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The section of a supplier's profile that a person has open, one each. Stale rows are ignored. */
const sectionPresenceSchema = defineEntity({
  name: 'SectionPresence',
  tableName: 'section_presence',
  indexes: [{ name: 'section_presence_by_user', properties: ['userId', 'seenAt'] }],
  properties: {
    supplierId: idColumn().primary(),
    userId: idColumn().primary(),
    section: p.string().length(20).$type<PresenceSection>(),
    state: p.string().length(8).$type<PresenceState>(),
    seenAt: instantColumn(),
  },
});
export class SectionPresenceRow extends sectionPresenceSchema.class {}
sectionPresenceSchema.setClass(SectionPresenceRow);
