import type { EntityMetadata } from '@mikro-orm/core';
import type { Orm } from '#shared/persistence/orm.ts';

/** Writes `rows` different rows into every table, with values that fit their columns. Returns the names of the tables. */
export async function fillTables(orm: Orm, rows = 3): Promise<string[]> {
  const tables = [...orm.getMetadata().getAll().values()].filter((meta) => !meta.embeddable && !meta.abstract);
  for (const meta of tables) {
    const columns = columnsOf(meta);
    for (let row = 0; row < rows; row += 1) {
      await orm.em.fork().execute(
        `insert into \`${meta.tableName}\` (${columns.map(({ name }) => `\`${name}\``).join(', ')})
         values (${columns.map(() => '?').join(', ')})`,
        columns.map((column) => valueFor(column, row)),
      );
    }
  }
  return tables.map((meta) => meta.tableName);
}

interface Column {
  name: string;
  type: string;
  /** Values of an enum. */
  items?: readonly unknown[];
}

function columnsOf(meta: EntityMetadata): Column[] {
  return meta.props.flatMap((prop) =>
    (prop.fieldNames ?? []).map((name, at) => ({
      name,
      type: prop.columnTypes?.[at] ?? prop.type,
      ...(prop.items ? { items: prop.items } : {}),
    })),
  );
}

function valueFor({ type, items }: Column, row: number): string | number {
  if (items) return String(items[0]);
  if (/^(big|small|tiny|medium)?int|^integer|^bool|^numeric|^decimal|^real|^double/iu.test(type)) return row + 1;
  if (/^json/iu.test(type)) return '{}';
  const length = Number(/\((\d+)\)/u.exec(type)?.[1] ?? 20);
  return String(row).padStart(Math.min(length, 20), 'A');
}
