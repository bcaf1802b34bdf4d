import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { PaymentsDb } from '../../billing/payments/payment-tables.ts';
import type { recipeRunSchema } from './recipe-run.entity.ts';
import type { recipeStopSchema } from './recipe-stop.entity.ts';
import type { recipeSchema } from './recipe.entity.ts';

/** The tables of leads, schedules and payments plus those of recipes, for queries. */
export type RecipesDb = PaymentsDb &
  InferKyselyDB<typeof recipeSchema | typeof recipeRunSchema | typeof recipeStopSchema>;
export type RecipeRow = Selectable<RecipesDb['recipe']>;
export type RunRow = Selectable<RecipesDb['recipe_run']>;

/** Queries that join the current transaction, if there is one. */
export const recipesDb = (em: Em): Kysely<RecipesDb> => em.getKysely<RecipesDb>();
