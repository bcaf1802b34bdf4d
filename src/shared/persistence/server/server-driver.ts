import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import type { PoolConnection } from 'mysql2';
import { ServerConnection } from './server-connection.ts';
import type { RoundTripListener } from './server-connection.ts';
import type { WatchedPool } from './watched-pool.ts';

/** Connections to MySQL or MariaDB from a pool. */
export class ServerDriver implements Driver {
  readonly #pool: WatchedPool;
  readonly #onRoundTrip: RoundTripListener | undefined;
  readonly #known = new WeakMap<PoolConnection, ServerConnection>();

  constructor(pool: WatchedPool, onRoundTrip?: RoundTripListener) {
    this.#pool = pool;
    this.#onRoundTrip = onRoundTrip;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      this.#pool.getConnection((error, raw) => {
        if (error) return reject(error);
        const connection = this.#known.get(raw) ?? new ServerConnection(raw, this.#onRoundTrip);
        this.#known.set(raw, connection);
        return resolve(connection);
      });
    });
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    if (isolationLevel) {
      await connection.executeQuery(CompiledQuery.raw(`set transaction isolation level ${isolationLevel}`));
    }
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if ((connection as ServerConnection).closeCommitted()) return;
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as ServerConnection).release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pool.end((error) => (error ? reject(error) : resolve()));
    });
  }
}
