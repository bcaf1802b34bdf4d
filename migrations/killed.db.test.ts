import { afterEach, describe, expect, test } from '@jest/globals';
import { resolveEngine } from '#shared/persistence/engine.ts';
import { openOrm } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from './index.ts';
import { migrationsFor } from './migration-step.ts';
import { schemaOf } from './testing/schema-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-killed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WRITES = /^\s*(create|alter|drop|insert|delete|commit)\b/iu;

/** Opens the database for one run of a process, which is killed when it tries its `writes`th write. */
async function life(url: string, writes: number): Promise<{ orm: Orm; killed(): boolean }> {
  let left = writes;
  const count = (sql: string): void => {
    if (WRITES.test(sql)) left -= 1;
    if (left <= 0) throw new Error('killed');
  };
  const engine = await resolveEngine(url);
  const embedded = engine.name === 'sqlite';
  const orm = await openOrm({
    engine,
    // Steps are plain SQL: discovering entities would take most of the time of a run.
    entities: [],
    migrations: migrationsFor(embedded ? 'sqlite' : 'mysql', MIGRATIONS),
    ...(embedded ? { onStatement: count } : {}),
  });
  if (!embedded) {
    const connection = orm.driver.getConnection();
    const execute = connection.execute.bind(connection);
    connection.execute = ((sql: string, ...rest: never[]) => {
      count(typeof sql === 'string' ? sql : 'insert');
      return execute(sql, ...rest);
    }) as typeof connection.execute;
  }
  return { orm, killed: () => left <= 0 };
}

/** Drops a server's database; the embedded one of a test is always new. */
async function empty(url: string): Promise<void> {
  if (url === ':memory:') return;
  const { orm } = await life(url, Number.POSITIVE_INFINITY);
  await orm.em.fork().execute(`drop database \`${new URL(url).pathname.slice(1)}\``);
  await orm.close(true);
}

describe.each(testEngines())('O9: migrations that are killed, on $name', ({ name, url: testUrl }) => {
  test('at every statement they run, one after the other, end with the schema of a clean run', async () => {
    await empty(testUrl);
    const clean = await openTestDatabase(testUrl);
    const wanted = await schemaOf(clean.orm, clean.engine);
    await clean.close();
    await empty(testUrl);

    const url = name === 'sqlite' ? join(folder, 'killed.db') : testUrl;
    let kills = 0;
    for (const step of MIGRATIONS) {
      for (let writes = 1; ; writes += 1) {
        const { orm, killed } = await life(url, writes);
        const died = await orm.migrator.up({ to: step.name }).then(
          () => false,
          () => killed(),
        );
        await orm.close(true);
        if (!died) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(MIGRATIONS.length);

    const after = await life(url, Number.POSITIVE_INFINITY);
    expect(await schemaOf(after.orm, clean.engine)).toEqual(wanted);
    expect(await after.orm.migrator.getPending()).toEqual([]);
    await after.orm.close();
  });
});
