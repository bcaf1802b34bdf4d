import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** An open request to join a group. It is deleted once answered; the audit log keeps the answer. */
export const groupRequestSchema = defineEntity({
  name: 'GroupRequest',
  tableName: 'group_request',
  uniques: [{ name: 'group_request_once', properties: ['parentId', 'childId'] }],
  indexes: [{ name: 'group_request_by_child', properties: ['childId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    /** The supplier that sent it. */
    parentId: idColumn(),
    childId: idColumn(),
    createdBy: idColumn(),
    createdAt: instantColumn(),
  },
});
export class GroupRequest extends groupRequestSchema.class {}
groupRequestSchema.setClass(GroupRequest);
