import { ENTITIES } from '#app/database/entities.ts';
import { resolveEngine } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { openOrm } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { MIGRATIONS } from '../../migrations/index.ts';
import { migrationsFor } from '../../migrations/migration-step.ts';

export interface TestDatabase {
  engine: EngineName;
  orm: Orm;
  tables: readonly string[];
  /** Empties every table. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The databases a database test runs on: the embedded one always, MariaDB (and MySQL) where the suite was given an
 * address. One database per jest worker.
 */
export function testEngines(): { name: string; url: string }[] {
  const schema = `aisle_${process.env['TEST_DATABASE_PREFIX'] ?? 'test'}_${process.env['JEST_WORKER_ID'] ?? '0'}`;
  const servers = [
    { name: 'mariadb', url: process.env['TEST_DATABASE_URL'] },
    { name: 'mysql', url: process.env['TEST_MYSQL_URL'] },
  ];
  return [
    { name: 'sqlite', url: ':memory:' },
    ...servers.flatMap(({ name, url }) => (url ? [{ name, url: `${url.replace(/\/[^/]*$/u, '')}/${schema}` }] : [])),
  ];
}

/** Opens a migrated, empty database. `onStatement` sees each statement of the embedded engine. */
export async function openTestDatabase(url: string, onStatement?: (sql: string) => void): Promise<TestDatabase> {
  const engine = await resolveEngine(url);
  const orm = await openOrm({
    engine,
    entities: ENTITIES,
    migrations: migrationsFor(engine.name === 'sqlite' ? 'sqlite' : 'mysql', MIGRATIONS),
    ...(onStatement ? { onStatement } : {}),
  });
  await orm.migrator.up();
  const tables = ENTITIES.map((entity) => orm.getMetadata().get(entity).tableName);
  const clear = async () => {
    for (const table of tables) await orm.em.fork().execute(`delete from \`${table}\``);
  };
  await clear();
  return { engine: engine.name, orm, tables, clear, close: () => orm.close() };
}
