import { MysqlDialect, MysqlQueryCompiler } from 'kysely';
import type { Driver, PrimitiveValueListNode, ValueListNode } from 'kysely';
import type { Engine } from './engine.ts';
import type { RoundTripListener } from './server/server-connection.ts';
import { ServerDriver } from './server/server-driver.ts';
import { steady } from './server/steady-driver.ts';
import { WatchedPool } from './server/watched-pool.ts';

/** Prepared statements per connection; a server allows 16,382 for all of its clients. */
const PREPARED_MOST = 128;

interface ServerOptions {
  poolMax: number;
  /** Milliseconds one statement may take. */
  queryTimeout: number;
  /** Called with every failed statement. */
  onFault?: (error: unknown) => void;
  onRoundTrip?: RoundTripListener | undefined;
}

/** MySQL and MariaDB over mysql2, with the value formats that MikroORM's own drivers use. */
export class ServerDialect extends MysqlDialect {
  readonly #pool: WatchedPool;
  readonly #onFault: ((error: unknown) => void) | undefined;
  readonly #onRoundTrip: RoundTripListener | undefined;

  constructor(engine: Engine, { poolMax, queryTimeout, onFault, onRoundTrip }: ServerOptions) {
    const pool = new WatchedPool(
      {
        uri: engine.target,
        connectionLimit: poolMax,
        maxPreparedStatements: PREPARED_MOST,
        connectTimeout: 2_000,
        enableKeepAlive: true,
        timezone: 'Z',
        supportBigNumbers: true,
        dateStrings: true,
        // MariaDB stores JSON as text, which MikroORM parses; MySQL's driver parses it already.
        jsonStrings: engine.name === 'mariadb',
        // Statements of one transaction share a round trip (server-connection.ts); values are still escaped.
        multipleStatements: true,
      },
      queryTimeout,
    );
    super({ pool });
    this.#pool = pool;
    this.#onFault = onFault;
    this.#onRoundTrip = onRoundTrip;
  }

  override createDriver(): Driver {
    return steady(new ServerDriver(this.#pool, this.#onRoundTrip), this.#onFault);
  }

  override createQueryCompiler(): MysqlQueryCompiler {
    return new ServerQueryCompiler();
  }
}

/** MySQL has no empty lists; a subquery without rows is equivalent, for both `in` and `not in`. */
const EMPTY_LIST = '(select null from dual where false)';

class ServerQueryCompiler extends MysqlQueryCompiler {
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append(EMPTY_LIST);
    else super.visitPrimitiveValueList(node);
  }

  protected override visitValueList(node: ValueListNode): void {
    if (node.values.length === 0) this.append(EMPTY_LIST);
    else super.visitValueList(node);
  }
}
