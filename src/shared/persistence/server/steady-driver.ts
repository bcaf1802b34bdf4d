import type { DatabaseConnection, Driver } from 'kysely';

/**
 * Makes sure that a connection is always returned. Kysely returns one only after a commit or a rollback that worked: after
 * a failed BEGIN (a busy embedded database) or a failed ROLLBACK (the server or SQLite had already ended the transaction)
 * it would keep it forever, and the embedded engine has only one. `onFault` is called with every failed statement.
 */
export function steady<D extends Driver>(driver: D, onFault: (error: unknown) => void = () => undefined): D {
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  const guarded = new WeakSet<DatabaseConnection>();
  /** Connections whose BEGIN failed, with its error: the transaction's first statement fails with it. */
  const notBegun = new WeakMap<DatabaseConnection, { error: unknown }>();

  const guard = (connection: DatabaseConnection): DatabaseConnection => {
    if (guarded.has(connection)) return connection;
    guarded.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      const failed = notBegun.get(connection);
      if (failed) throw failed.error;
      try {
        return await execute<never>(query, options);
      } catch (error) {
        onFault(error);
        throw error;
      }
    };
    return connection;
  };

  driver.acquireConnection = async (options) => guard(await acquire(options));
  driver.beginTransaction = async (connection, settings) => {
    try {
      await begin(connection, settings);
    } catch (error) {
      notBegun.set(connection, { error });
    }
  };
  driver.commitTransaction = async (connection) => {
    const failed = notBegun.get(connection);
    if (failed) throw failed.error;
    await commit(connection);
  };
  driver.rollbackTransaction = async (connection) => {
    if (notBegun.delete(connection)) return;
    try {
      await rollback(connection);
    } catch {
      // The caller already has the error that ended the transaction. No code may continue with the rest of it.
      await connection.killSession?.(() => Promise.resolve());
    }
  };
  return driver;
}
