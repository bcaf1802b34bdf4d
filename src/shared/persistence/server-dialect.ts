import { MysqlDialect } from 'kysely';
import type { Driver } from 'kysely';
import type { Engine } from './engine.ts';
import { steady } from './steady-driver.ts';
import { WatchedPool } from './watched-pool.ts';

interface ServerOptions {
  poolMax: number;
  /** Milliseconds one statement may take. */
  queryTimeout: number;
}

/** MySQL and MariaDB over mysql2, with the value forms that MikroORM's own drivers ask for. */
export class ServerDialect extends MysqlDialect {
  constructor(engine: Engine, { poolMax, queryTimeout }: ServerOptions) {
    const pool = new WatchedPool(
      {
        uri: engine.target,
        connectionLimit: poolMax,
        connectTimeout: 2_000,
        enableKeepAlive: true,
        timezone: 'Z',
        supportBigNumbers: true,
        dateStrings: true,
        // MariaDB keeps JSON as text and MikroORM reads it there; MySQL's driver reads it by itself.
        jsonStrings: engine.name === 'mariadb',
      },
      queryTimeout,
    );
    super({ pool });
  }

  override createDriver(): Driver {
    return steady(super.createDriver());
  }
}
