import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';

/**
 * A supplier's own occasions by id, locked until the transaction ends; others are left out. SQLite only gets the ids:
 * with the supplier in the condition, it would read the supplier's whole log.
 */
export async function lockProposals(
  em: Em,
  engine: EngineName,
  supplierId: string,
  ids: readonly string[],
): Promise<RunRow[]> {
  const rows = await recipesDb(em)
    .selectFrom('recipe_run')
    .selectAll()
    .where('id', 'in', ids)
    .$if(engine !== 'sqlite', (query) => query.where('supplier_id', '=', supplierId))
    .$call(lockRows(engine))
    .orderBy('id')
    .execute();
  return rows.filter((row) => row.supplier_id === supplierId);
}
