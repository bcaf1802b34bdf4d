import type { TestDatabase } from '../database.ts';

export interface RowWatch {
  clear(): Promise<void>;
  /** Changes since the last call or `clear`. */
  take(): Promise<WrittenRows>;
}

export interface WrittenRows {
  /** `table` for new rows; for earlier ones `table update 12` or `table delete 12`. */
  changes: string[];
  /** The rows that were added or changed, as JSON. */
  rows: { table: string; json: string }[];
}

/**
 * Records every row written on the embedded engine, except in these tables. Rows are identified by rowid, because
 * tables have different keys.
 */
export async function watchRows({ orm, tables }: TestDatabase, except: readonly string[]): Promise<RowWatch> {
  const em = orm.em.fork();
  await em.execute('create temp table row_written (name text, change text, row integer)');
  for (const table of tables) {
    if (except.includes(table)) continue;
    for (const change of ['insert', 'update', 'delete']) {
      const row = change === 'insert' ? 'new' : 'old';
      const note = `insert into row_written values ('${table}', '${change}', ${row}.rowid)`;
      const when = `after ${change} on main.\`${table}\``;
      await em.execute(`create temp trigger \`${table}_${change}_row\` ${when} begin ${note}; end`);
    }
  }
  const clear = async () => void (await em.execute('delete from row_written'));
  const take = async () => {
    const written = await em.execute<{ name: string; change: string; row: number }[]>(
      'select distinct name, change, row from row_written order by 1, 2, 3',
    );
    await clear();
    const rows: WrittenRows['rows'] = [];
    for (const { name, change, row } of written)
      if (change !== 'delete')
        rows.push({
          table: name,
          json: JSON.stringify(await em.execute(`select * from \`${name}\` where rowid = ${row}`)),
        });
    const changes = written.map(({ name, change, row }) => (change === 'insert' ? name : `${name} ${change} ${row}`));
    return { changes, rows };
  };
  return { clear, take };
}
