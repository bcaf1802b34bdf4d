import { ENTITIES } from '#app/database/entities.ts';
import { resolveEngine } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { openOrm } from '#shared/persistence/orm.ts';
import type { Em, Orm } from '#shared/persistence/orm.ts';
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
 * The databases a database test runs on: always the embedded one, and MariaDB (and MySQL) if the run was given an
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

/**
 * Opens a migrated, empty database. `onStatement` is called for each statement of the embedded engine, `onRoundTrip`
 * for each round trip to a server; with `migrate` the migrations run even if a copy would do.
 */
export async function openTestDatabase(
  url: string,
  onStatement?: (sql: string) => void,
  { migrate = false, onRoundTrip }: { migrate?: boolean; onRoundTrip?: (text: string) => void } = {},
): Promise<TestDatabase> {
  const engine = await resolveEngine(url);
  const orm = await openOrm({
    engine,
    entities: ENTITIES,
    migrations: migrationsFor(engine.name === 'sqlite' ? 'sqlite' : 'mysql', MIGRATIONS),
    ...(onStatement ? { onStatement } : {}),
    ...(onRoundTrip ? { onRoundTrip } : {}),
  });
  await (url === ':memory:' && !migrate ? copyPrepared(orm) : orm.migrator.up());
  const tables = ENTITIES.map((entity) => orm.getMetadata().get(entity).tableName);
  const clear = async () => {
    const em = orm.em.fork();
    for (const table of await filledOf(em, tables)) await em.execute(`delete from \`${table}\``);
  };
  await clear();
  return { engine: engine.name, orm, tables, clear, close: () => orm.close() };
}

/** The tables that have rows, in the same order: most tests fill only a few, and one query is quicker than emptying all. */
export async function filledOf(em: Em, tables: readonly string[]): Promise<string[]> {
  const looks = tables.map((table) => `select '${table}' as name from (select 1 from \`${table}\` limit 1) as one`);
  const filled = await em.execute<{ name: string }[]>(looks.join(' union all '));
  const names = new Set(filled.map(({ name }) => name));
  return tables.filter((table) => names.has(table));
}

/** The statements that create a migrated embedded database; taken from the first one of this process. */
let prepared: readonly string[] | undefined;

/** In memory the migrations run once per process; every later database is a copy of their result. */
async function copyPrepared(orm: Orm): Promise<void> {
  const em = orm.em.fork();
  if (prepared) {
    for (const sql of prepared) await em.execute(sql);
  } else {
    await orm.migrator.up();
    prepared = await statementsOf(em);
  }
}

async function statementsOf(em: Em): Promise<string[]> {
  const schema = await em.execute<{ name: string; sql: string | null }[]>(
    'select name, sql from sqlite_schema order by rowid',
  );
  // Counters and full-text tables create tables of their own, and indexes of constraints have no statement.
  const made = schema.flatMap(({ name, sql }) => (sql === null || /^sqlite_|_fts_/u.test(name) ? [] : [sql]));
  const done = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return [
    ...made,
    `insert into mikro_orm_migrations (name) values ${done.map(({ name }) => `('${name}')`).join(', ')}`,
  ];
}
