import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A lead for which someone stopped automation. */
export const recipeStopSchema = defineEntity({
  name: 'RecipeStop',
  tableName: 'recipe_stop',
  properties: {
    leadId: idColumn().primary(),
    supplierId: idColumn(),
    stoppedBy: idColumn(),
    createdAt: instantColumn(),
  },
});
export class RecipeStop extends recipeStopSchema.class {}
recipeStopSchema.setClass(RecipeStop);
