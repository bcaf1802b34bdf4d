import { SqliteDialect } from 'kysely';
import type { DatabaseConnection, Driver } from 'kysely';
import { ServerDriver } from '#shared/persistence/server/server-driver.ts';

export interface StatementHook {
  /** Called before a statement is sent; an error it throws becomes the statement's. */
  before?: (sql: string) => void;
  /** After the server responded and before the product gets the response. */
  after?: (sql: string) => void;
}

let current: StatementHook = {};
let installed = false;

/**
 * Lets a test intercept the product's statements on every engine, including `begin` and `commit`. Call it before the
 * database is opened; change the hook at any time.
 */
export function hookStatements(hook: StatementHook): void {
  current = hook;
  if (installed) return;
  installed = true;
  // Where connections are handed out; the product handles failing statements outside this code.
  const { prototype } = SqliteDialect;
  const createDriver = prototype.createDriver;
  prototype.createDriver = function create(this: SqliteDialect) {
    return hooked(createDriver.call(this));
  };
  hooked(ServerDriver.prototype);
}

function hooked(driver: Driver): Driver {
  const { acquireConnection: acquire } = driver;
  const known = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = async function acquireHooked(this: Driver, options) {
    const connection = await acquire.call(this, options);
    if (known.has(connection)) return connection;
    known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      current.before?.(query.sql);
      const result = await execute<never>(query);
      current.after?.(query.sql);
      return result;
    };
    return connection;
  };
  return driver;
}
