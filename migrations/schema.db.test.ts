import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { MIGRATIONS } from './index.ts';
import { fillTables } from './testing/fill-tables.ts';
import { schemaOf } from './testing/schema-of.ts';

describe.each(testEngines())('the schema on $name', ({ url }) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  test('made by the migrations is the one that the entities need', async () => {
    database = await openTestDatabase(url);
    expect(await database.orm.schema.getUpdateSchemaSQL()).toBe('');
  });

  test('goes down step by step and up again with rows in every table', async () => {
    database = await openTestDatabase(url);
    const { orm, engine } = database;
    const before = await schemaOf(orm, engine);
    const tables = await fillTables(orm);
    expect(tables.length).toBeGreaterThan(20);
    for (const step of [...MIGRATIONS].reverse()) await orm.migrator.down({ migrations: [step.name] });
    expect(await schemaOf(orm, engine)).toHaveLength(1);
    await orm.migrator.up();
    expect(await schemaOf(orm, engine)).toEqual(before);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
  });
});

describe('the steps', () => {
  test('are named and numbered in order, each once', () => {
    const numbers = MIGRATIONS.map((step) => Number(/^(\d{4})-[a-z0-9-]+$/u.exec(step.name)?.[1]));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers.filter((number) => !(number > 0))).toEqual([]);
  });

  test('are all listed', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-/u.test(file));
    expect(MIGRATIONS.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
  });

  test('are one statement each on MySQL and MariaDB, which can’t roll back half a step', () => {
    for (const { name, up } of MIGRATIONS) expect([name, up.mysql.length]).toEqual([name, 1]);
  });

  test('are defined for both dialects, up and down', () => {
    for (const { name, up, down } of MIGRATIONS) {
      const counts = [up.mysql, up.sqlite, down.mysql, down.sqlite].map((statements) => statements.length);
      expect([name, Math.min(...counts)]).not.toEqual([name, 0]);
    }
  });
});
