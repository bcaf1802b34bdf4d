import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';

export interface RowsRead {
  /** Positions in a table or an index that were looked up by a key. */
  keys: number;
  /** Entries read sequentially from such a position, forwards or backwards. */
  entries: number;
  /** Rows put into temporary tables. */
  kept: number;
}

/**
 * The number of rows MariaDB or MySQL reads for some statements. They must all run on the connection of `em`, so `em`
 * should be in a transaction. Null on the embedded engine, which doesn't count.
 */
export async function rowsRead(em: Em, engine: EngineName, work: () => Promise<unknown>): Promise<RowsRead | null> {
  if (engine === 'sqlite') {
    await work();
    return null;
  }
  const before = await handled(em);
  await work();
  const after = await handled(em);
  return { keys: after.keys - before.keys, entries: after.entries - before.entries, kept: after.kept - before.kept };
}

async function handled(em: Em): Promise<RowsRead> {
  const rows = await em.execute<{ Variable_name: string; Value: string }[]>("show session status like 'Handler_%'");
  const counts = new Map(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  const of = (name: string): number => counts.get(`Handler_${name}`) ?? 0;
  return { keys: of('read_key'), entries: of('read_next') + of('read_prev'), kept: of('tmp_write') };
}
