import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';

/** Total bytes of a supplier's files that aren't removed, in one row, so that the quota needs no sum. */
export const fileUsageSchema = defineEntity({
  name: 'FileUsage',
  tableName: 'file_usage',
  properties: {
    supplierId: idColumn().primary(),
    bytes: p.bigint('number'),
  },
});
export class FileUsage extends fileUsageSchema.class {}
fileUsageSchema.setClass(FileUsage);
