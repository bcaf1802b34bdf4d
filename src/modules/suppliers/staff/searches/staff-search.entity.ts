import { defineEntity, p } from '@mikro-orm/core';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A supplier search of a member of staff. The last search has the user's id as its id, so that there is only one. */
export const staffSearchSchema = defineEntity({
  name: 'StaffSearch',
  tableName: 'staff_search',
  indexes: [{ name: 'staff_search_by_user', properties: ['userId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    /** Null for the last search. */
    name: shortText(40).nullable(),
    filter: p.json<StaffSupplierFilter>(),
    createdAt: instantColumn(),
  },
});
export class StaffSearchRow extends staffSearchSchema.class {}
staffSearchSchema.setClass(StaffSearchRow);
