import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recipesDb } from './recipe-tables.ts';
import type { RunRow } from './recipe-tables.ts';

/** A supplier's own occasions by id, locked until the transaction ends; others are left out. */
export function lockProposals(
  em: Em,
  engine: EngineName,
  supplierId: string,
  ids: readonly string[],
): Promise<RunRow[]> {
  return recipesDb(em)
    .selectFrom('recipe_run')
    .selectAll()
    .where('id', 'in', ids)
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .$if(engine !== 'sqlite', (query) => query.forUpdate())
    .execute();
}
