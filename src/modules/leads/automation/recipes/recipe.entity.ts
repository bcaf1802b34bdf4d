import { defineEntity, p } from '@mikro-orm/core';
import type { RecipeKind, RecipeSettings } from '#contracts/messaging/recipe.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A supplier's settings for a recipe; without a row, it is off. `day` is the day whose messages are counted. */
export const recipeSchema = defineEntity({
  name: 'Recipe',
  tableName: 'recipe',
  properties: {
    supplierId: idColumn().primary(),
    kind: p.string().length(12).$type<RecipeKind>().primary(),
    active: p.boolean(),
    askFirst: p.boolean(),
    dailyMost: p.integer(),
    settings: p.json<RecipeSettings>(),
    /** The local day of `dayCount`. */
    day: shortText(10).nullable(),
    dayCount: p.integer(),
    lastRanAt: instantColumn().nullable(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Recipe extends recipeSchema.class {}
recipeSchema.setClass(Recipe);
