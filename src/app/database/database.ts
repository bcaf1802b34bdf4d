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
 * Opens the database of a DATABASE_URL, with all of the product's tables and migrations. It doesn't change the schema.
 * @throws the driver's error if a server cannot be reached
 */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  const engine = await resolveEngine(databaseUrl);
  const dialect = engine.name === 'sqlite' ? 'sqlite' : 'mysql';
  const orm = await openOrm({ engine, entities: ENTITIES, migrations: migrationsFor(dialect, MIGRATIONS) });
  return { orm, engine: engine.name };
}

/** Names of the migrations in this version that the database has not run. */
export async function pendingMigrations({ migrator }: Orm): Promise<string[]> {
  // Another process may create the migrator's own table at the same moment; then the second try finds it.
  const pending = await migrator.getPending().catch(() => migrator.getPending());
  return pending.map((migration) => migration.name);
}

/** Migrates the schema to this version. Processes that start together take turns. */
export async function migrateUp({ orm, engine }: Database, databaseUrl: string): Promise<void> {
  const migrate = () => orm.migrator.up();
  await (engine === 'sqlite' ? aloneOnFile(databaseUrl, migrate) : aloneOnServer(databaseUrl, migrate));
}
