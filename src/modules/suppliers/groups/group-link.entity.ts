import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A supplier below another one in a group; the top one has no row. A supplier is in at most one group (C3). */
export const groupLinkSchema = defineEntity({
  name: 'GroupLink',
  tableName: 'group_link',
  indexes: [{ name: 'group_link_by_root', properties: ['rootId', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    parentId: idColumn(),
    /** The supplier at the top. Changing a group requires a lock on that supplier's row. */
    rootId: idColumn(),
    createdAt: instantColumn(),
  },
});
export class GroupLink extends groupLinkSchema.class {}
groupLinkSchema.setClass(GroupLink);
