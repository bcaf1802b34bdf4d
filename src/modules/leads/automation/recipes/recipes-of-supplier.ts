import type { RecipeKind, RecipeSettings } from '#contracts/messaging/recipe.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { PROPOSED_SETTINGS } from './proposed-recipes.ts';
import { recipesDb } from './recipe-tables.ts';
import type { RecipeRow } from './recipe-tables.ts';

/** A recipe as it was saved. */
export interface KnownRecipe {
  row: RecipeRow;
  active: boolean;
  askFirst: boolean;
  settings: RecipeSettings;
}

/**
 * Converts a stored row. Settings that the row doesn't have yet get the suggested values, and the old review link is
 * left out.
 */
export function knownRecipe(row: RecipeRow): KnownRecipe {
  const { link: _, ...settings } = fromJson<RecipeSettings & { link?: unknown }>(row.settings);
  return {
    row,
    active: fromFlag(row.active),
    askFirst: fromFlag(row.ask_first),
    settings: { ...PROPOSED_SETTINGS[row.kind], ...settings },
  };
}

/** A supplier's saved recipes, on or off. One query. */
export async function recipesOf(em: Em, supplierId: string): Promise<Map<RecipeKind, KnownRecipe>> {
  const rows = await recipesDb(em).selectFrom('recipe').selectAll().where('supplier_id', '=', supplierId).execute();
  return new Map(rows.map((row) => [row.kind, knownRecipe(row)]));
}
