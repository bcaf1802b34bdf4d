import { expect, test } from '@jest/globals';
import { openTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const schemaOf = (database: TestDatabase): Promise<unknown> =>
  database.orm.em.fork().execute('select type, name, tbl_name, sql from sqlite_schema order by type, name');
const doneIn = async (database: TestDatabase): Promise<string[]> =>
  (await database.orm.migrator.getExecuted()).map(({ name }) => name);

test('a copied database has the schema and the history of one that was migrated', async () => {
  const [first, copy] = [await openTestDatabase(':memory:'), await openTestDatabase(':memory:')];
  const statements: string[] = [];
  const migrated = await openTestDatabase(':memory:', (sql) => statements.push(sql), { migrate: true });
  expect(statements.some((sql) => sql.startsWith('insert into `mikro_orm_migrations`'))).toBe(true);
  expect(await schemaOf(copy)).toEqual(await schemaOf(migrated));
  expect(await doneIn(copy)).toEqual(await doneIn(migrated));
  expect(await copy.orm.migrator.getPending()).toEqual([]);
  for (const database of [first, copy, migrated]) await database.close();
});
