import type { TestDatabase } from './database.ts';

/**
 * Sets every row aside; what it returns puts the rows back as they were. For tests that begin many times from the same
 * rows.
 */
export async function keepRows({ engine, orm, tables }: TestDatabase): Promise<() => Promise<void>> {
  const em = orm.em.fork();
  const main = engine === 'sqlite' ? 'main' : await databaseOf(em);
  const kept = engine === 'sqlite' ? 'kept' : `${main}_kept`;
  if (engine !== 'sqlite') await em.execute(`create database if not exists \`${kept}\``);
  else if (!(await isAttached(em, kept))) await em.execute(`attach ':memory:' as ${kept}`);
  for (const table of tables) {
    await em.execute(`drop table if exists \`${kept}\`.\`${table}\``);
    await em.execute(`create table \`${kept}\`.\`${table}\` as select * from \`${main}\`.\`${table}\``);
  }
  return async () => {
    for (const table of tables) {
      await em.execute(`delete from \`${main}\`.\`${table}\``);
      await em.execute(`insert into \`${main}\`.\`${table}\` select * from \`${kept}\`.\`${table}\``);
    }
  };
}

type Em = ReturnType<TestDatabase['orm']['em']['fork']>;

async function isAttached(em: Em, name: string): Promise<boolean> {
  const databases = await em.execute<{ name: string }[]>('pragma database_list');
  return databases.some((database) => database.name === name);
}

async function databaseOf(em: Em): Promise<string> {
  const [row] = await em.execute<{ name: string }[]>('select database() as name');
  return row?.name ?? '';
}
