import { aloneOnFile, aloneOnServer } from '#shared/persistence/alone.ts';
import { resolveEngine } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { openOrm } from '#shared/persistence/orm.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { MIGRATIONS } from '../../../migrations/index.ts';
import { migrationsFor } from '../../../migrations/migration-step.ts';
import { ENTITIES } from './entities.ts';

export interface Database {
  orm: Orm;
  engine: EngineName;
}

/**
 * Opens the database that DATABASE_URL names, with every table and migration of the product. The schema stays as it is.
 * @throws the driver's error when a server cannot be reached
 */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  const engine = await resolveEngine(databaseUrl);
  const dialect = engine.name === 'sqlite' ? 'sqlite' : 'mysql';
  const orm = await openOrm({ engine, entities: ENTITIES, migrations: migrationsFor(dialect, MIGRATIONS) });
  return { orm, engine: engine.name };
}

/** Names of the migrations that this version knows and the database has not seen. */
export async function pendingMigrations({ migrator }: Orm): Promise<string[]> {
  // Another process may make the migrator's own table at the same moment; the second look finds it.
  const pending = await migrator.getPending().catch(() => migrator.getPending());
  return pending.map((migration) => migration.name);
}

/** Brings the schema to this version. Processes that start together do it one after the other. */
export async function migrateUp({ orm, engine }: Database, databaseUrl: string): Promise<void> {
  const migrate = () => orm.migrator.up();
  await (engine === 'sqlite' ? aloneOnFile(databaseUrl, migrate) : aloneOnServer(databaseUrl, migrate));
}
