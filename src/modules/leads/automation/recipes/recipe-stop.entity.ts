import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A lead at which nothing happens by itself, because somebody said so. */
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
