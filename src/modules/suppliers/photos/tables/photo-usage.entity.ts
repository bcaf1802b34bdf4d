import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';

/** Counters of a supplier's photos, in one row, so that their limits need neither a count nor a sum. */
export const photoUsageSchema = defineEntity({
  name: 'PhotoUsage',
  tableName: 'photo_usage',
  properties: {
    supplierId: idColumn().primary(),
    /** Photos that aren't deleted. */
    photos: p.integer(),
    /** Total bytes of all sizes, including those of deleted photos until they are cleared. */
    bytes: p.bigint('number'),
  },
});
export class PhotoUsage extends photoUsageSchema.class {}
photoUsageSchema.setClass(PhotoUsage);
