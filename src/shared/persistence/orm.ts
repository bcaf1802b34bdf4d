import { MikroORM } from '@mikro-orm/core';
import type { EntityClass, MigrationObject } from '@mikro-orm/core';
import { MariaDbDriver } from '@mikro-orm/mariadb';
import { Migrator } from '@mikro-orm/migrations';
import { MySqlDriver } from '@mikro-orm/mysql';
import { SqliteDriver } from '@mikro-orm/sql';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';
import { EmbeddedDialect } from './embedded-dialect.ts';
import type { Engine } from './engine.ts';

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>;
/** The entity manager; a singleton that follows the RequestContext and the running transaction. */
export type Em = SqlEntityManager;
export const ORM = Symbol('Orm');
export const EM = Symbol('EntityManager');

export interface OrmOptions {
  engine: Engine;
  entities: EntityClass<object>[];
  migrations: MigrationObject[];
  /** Connections of the pool; the embedded engine has one. */
  poolMax?: number;
  /** Called with each SQL statement of the embedded engine; tests count with it. */
  onStatement?: (sql: string) => void;
}

/** Opens the database. Nothing is discovered from folders: entities and migrations are named (starts fast, bundles). */
export async function openOrm(options: OrmOptions): Promise<Orm> {
  const { engine, entities, migrations, onStatement } = options;
  const embedded = engine.name === 'sqlite';
  return (await MikroORM.init({
    driver: { sqlite: SqliteDriver, mariadb: MariaDbDriver, mysql: MySqlDriver }[engine.name] as never,
    ...(embedded
      ? { dbName: engine.target, driverOptions: new EmbeddedDialect(engine.target, onStatement) }
      : {
          clientUrl: engine.target,
          pool: { min: 0, max: options.poolMax ?? 20 },
          // An open socket that never answers must not hang a request for longer (safety O4).
          driverOptions: { connectTimeout: 5_000, enableKeepAlive: true },
          charset: 'utf8mb4',
          collate: 'utf8mb4_bin',
        }),
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
    discovery: { warnWhenNoEntities: false, tsConfigPath: false },
    validateRequired: false,
    ensureDatabase: false,
  } as never)) as unknown as Orm;
}
