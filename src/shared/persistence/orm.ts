import { MikroORM } from '@mikro-orm/core';
import type { EntityClass, MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { SqliteDriver } from '@mikro-orm/sql';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import { WriteState, keepWriteState } from './write-state.ts';
import type { Engine } from './engine.ts';
import { token } from '../wiring/token.ts';

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>;
/** The entity manager; a singleton that follows the RequestContext and the running transaction. */
export type Em = SqlEntityManager;
export const ORM = token<Orm>('Orm');
export const EM = token<Em>('EntityManager');

export interface OrmOptions {
  engine: Engine;
  entities: EntityClass<object>[];
  migrations: MigrationObject[];
  /** Connections in the pool; the embedded engine has one. */
  poolMax?: number;
  /** Milliseconds a statement may take on a server, 10 s by default; schema changes may take longer. */
  queryTimeout?: number;
  /** Called with each SQL statement of the embedded engine; tests count with it. */
  onStatement?: (sql: string) => void;
  /** Called with the text of each round trip to a server; tests count with it. */
  onRoundTrip?: (text: string) => void;
}

/** Opens the database. Entities and migrations are listed, not discovered in folders, so that it starts fast and can be bundled. */
export async function openOrm(options: OrmOptions): Promise<Orm> {
  const { engine, entities, migrations } = options;
  const embedded = engine.name === 'sqlite';
  const writeState = new WriteState(engine.name);
  const orm = (await MikroORM.init({
    ...(await driverOf(options, (error) => writeState.note(error))),
    entities,
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      transactional: embedded,
      allOrNothing: false,
      silent: true,
      snapshot: false,
      snapshotOnMigrate: false,
    },
    // The embedded engine's full-text tables and triggers exist only in its migrations; entities don't describe them.
    schemaGenerator: { skipTables: [/_fts(_|$)/u], ignoreTriggers: true },
    discovery: { warnWhenNoEntities: false, tsConfigPath: false },
    validateRequired: false,
    ensureDatabase: false,
  } as never)) as unknown as Orm;
  keepWriteState(orm, writeState);
  return orm;
}

/** Loads only the driver in use: the others cost start-up time and memory. */
async function driverOf(
  { engine, poolMax, queryTimeout, onStatement, onRoundTrip }: OrmOptions,
  onFault: (error: unknown) => void,
): Promise<object> {
  if (engine.name === 'sqlite') {
    const { EmbeddedDialect } = await import('./embedded-dialect.ts');
    return {
      driver: SqliteDriver,
      dbName: engine.target,
      driverOptions: new EmbeddedDialect(engine.target, { onStatement, onFault }),
    };
  }
  const { ServerDialect } = await import('./server-dialect.ts');
  const driver =
    engine.name === 'mariadb'
      ? (await import('@mikro-orm/mariadb')).MariaDbDriver
      : (await import('@mikro-orm/mysql')).MySqlDriver;
  return {
    driver,
    clientUrl: engine.target,
    charset: 'utf8mb4',
    collate: 'utf8mb4_bin',
    driverOptions: new ServerDialect(engine, {
      poolMax: poolMax ?? 20,
      queryTimeout: queryTimeout ?? 10_000,
      onFault,
      onRoundTrip,
    }),
  };
}
