import { filledOf } from './database.ts';
import type { TestDatabase } from './database.ts';

/**
 * Saves every row, and returns a function that restores them, in a few milliseconds on the embedded engine. For tests
 * that start from the same rows many times.
 */
export function keepRows(database: TestDatabase): Promise<() => Promise<void>> {
  return database.engine === 'sqlite' ? keepAttached(database) : keepHere(database);
}

/** If no other process writes, triggers record the tables that were written to, so that only those are restored. */
async function keepAttached({ orm, tables }: TestDatabase): Promise<() => Promise<void>> {
  const em = orm.em.fork();
  const databases = await em.execute<{ name: string; file: string }[]>('pragma database_list');
  const shared = databases.some(({ name, file }) => name === 'main' && file !== '');
  if (!databases.some(({ name }) => name === 'kept')) {
    await em.execute(`attach ':memory:' as kept`);
    await em.execute('create table kept.written (name text primary key)');
    for (const table of tables) {
      for (const change of ['insert', 'update', 'delete']) {
        const name = `${table}_${change}_is_written`;
        const note = `insert into written select '${table}' where '${table}' not in (select name from written)`;
        await em.execute(`create temp trigger \`${name}\` after ${change} on main.\`${table}\` begin ${note}; end`);
      }
    }
  }
  for (const table of tables) {
    await em.execute(`drop table if exists kept.\`${table}\``);
    await em.execute(`create table kept.\`${table}\` as select * from main.\`${table}\``);
  }
  await em.execute('delete from kept.written');
  return async () => {
    const written = await em.execute<{ name: string }[]>('select name from kept.written');
    await em.execute('begin');
    for (const table of shared ? tables : written.map(({ name }) => name)) {
      await em.execute(`delete from main.\`${table}\``);
      await em.execute(`insert into main.\`${table}\` select * from kept.\`${table}\``);
    }
    await em.execute('delete from kept.written');
    await em.execute('commit');
  };
}

/** A server would need extra rights and tables for that. Statements sent together travel in one packet. */
async function keepHere({ orm, tables }: TestDatabase): Promise<() => Promise<void>> {
  const em = orm.em.fork();
  const kept = new Map<string, object[]>();
  for (const table of await filledOf(em, tables))
    kept.set(table, (await em.execute<object[]>(`select * from \`${table}\``)).map(textOfJson));
  return () =>
    em.transactional(async (own) => {
      const filled = await filledOf(own, tables);
      await Promise.all(filled.map((table) => own.execute(`delete from \`${table}\``)));
      const kysely = own.getKysely<Record<string, object>>();
      await Promise.all([...kept].map(([table, rows]) => kysely.insertInto(table).values(rows).execute()));
    });
}

/** MySQL's driver parses JSON columns when it reads them, but accepts only text. */
const textOfJson = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
        ? JSON.stringify(value)
        : (value as unknown),
    ]),
  );
