import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A user's access to a supplier; the entry with the highest `position` is the active one (A7). */
export const accessEntrySchema = defineEntity({
  name: 'AccessEntry',
  tableName: 'access_entry',
  indexes: [{ name: 'access_entry_by_supplier', properties: ['supplierId'] }],
  properties: {
    userId: idColumn().primary(),
    supplierId: idColumn().primary(),
    role: shortText(20),
    /** Written by versions before `user.primarySupplierId`; no longer read. */
    isPrimary: p.boolean().default(false),
    /** The first person of this supplier's team. */
    isFirstUser: p.boolean().default(false),
    position: p.integer(),
    createdAt: instantColumn(),
    /** Set while the supplier is deleted: the entry is kept, but grants no access (D13). */
    suspendedAt: instantColumn().nullable(),
  },
});
export class AccessEntry extends accessEntrySchema.class {}
accessEntrySchema.setClass(AccessEntry);
