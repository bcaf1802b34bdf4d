import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';

/** How many units the rules returned to a supplier in a month; one conditional update keeps them within the cap. */
export const automaticReturnSchema = defineEntity({
  name: 'AutomaticReturn',
  tableName: 'automatic_return',
  properties: {
    supplierId: idColumn().primary(),
    /** Calendar month in UTC, for example 2026-05. */
    month: p.character().length(7).primary(),
    returned: p.integer(),
  },
});
export class AutomaticReturn extends automaticReturnSchema.class {}
automaticReturnSchema.setClass(AutomaticReturn);
