import { MysqlDialect } from 'kysely';
import type { Driver } from 'kysely';
import type { Engine } from './engine.ts';
import { steady } from './steady-driver.ts';
import { WatchedPool } from './watched-pool.ts';

interface ServerOptions {
  poolMax: number;
  /** Milliseconds one statement may take. */
  queryTimeout: number;
  /** Hears of every statement that failed. */
  onFault?: (error: unknown) => void;
}

/** MySQL and MariaDB over mysql2, with the value forms that MikroORM's own drivers ask for. */
export class ServerDialect extends MysqlDialect {
  readonly #onFault: ((error: unknown) => void) | undefined;

  constructor(engine: Engine, { poolMax, queryTimeout, onFault }: ServerOptions) {
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
    this.#onFault = onFault;
  }

  override createDriver(): Driver {
    return steady(super.createDriver(), this.#onFault);
  }
}
