import type { EngineName } from '#shared/persistence/engine.ts';
import type { Orm } from '#shared/persistence/orm.ts';

/** The schema as the database itself reports it, one entry per table or index, sorted. */
export async function schemaOf(orm: Orm, engine: EngineName): Promise<string[]> {
  const ask = <T>(sql: string): Promise<T[]> => orm.em.fork().execute<T[]>(sql);
  if (engine === 'sqlite') {
    const rows = await ask<{ sql: string | null }>("select sql from sqlite_master where name not like 'sqlite_%'");
    return rows.map((row) => String(row.sql).replaceAll(/\s+/gu, ' ')).sort();
  }
  const tables = await ask<Record<string, string>>('show tables');
  const texts: string[] = [];
  for (const table of tables) {
    const [row] = await ask<Record<string, string>>(`show create table \`${Object.values(table)[0]}\``);
    texts.push(String(row?.['Create Table']).replaceAll(/ AUTO_INCREMENT=\d+/gu, ''));
  }
  return texts.sort();
}
