import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A supplier below another one in a group; the one at the top has no row. A supplier is in one group at most (C3). */
export const groupLinkSchema = defineEntity({
  name: 'GroupLink',
  tableName: 'group_link',
  indexes: [{ name: 'group_link_by_root', properties: ['rootId', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    parentId: idColumn(),
    /** The supplier at the top: who changes a group holds the row of this supplier. */
    rootId: idColumn(),
    createdAt: instantColumn(),
  },
});
export class GroupLink extends groupLinkSchema.class {}
groupLinkSchema.setClass(GroupLink);
