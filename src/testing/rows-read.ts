import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';

export interface RowsRead {
  /** Places in a table or an index that were looked up by a key. */
  keys: number;
  /** Entries read on from such a place, forwards or backwards. */
  entries: number;
}

/**
 * What MariaDB or MySQL reads for some statements. They must all run on the connection of `em`, so `em` should be in a
 * transaction. The embedded engine does not count: null.
 */
export async function rowsRead(em: Em, engine: EngineName, work: () => Promise<unknown>): Promise<RowsRead | null> {
  if (engine === 'sqlite') {
    await work();
    return null;
  }
  const before = await handlerReads(em);
  await work();
  const after = await handlerReads(em);
  return { keys: after.keys - before.keys, entries: after.entries - before.entries };
}

async function handlerReads(em: Em): Promise<RowsRead> {
  const rows = await em.execute<{ Variable_name: string; Value: string }[]>("show session status like 'Handler_read%'");
  const read = new Map(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  const of = (name: string): number => read.get(`Handler_read_${name}`) ?? 0;
  return { keys: of('key'), entries: of('next') + of('prev') };
}
