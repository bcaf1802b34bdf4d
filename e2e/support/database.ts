import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Product } from './product.ts';

/** A database engine of this run, with the settings that make the product use it; `drop` removes the database. */
export interface Engine {
  name: 'sqlite' | 'mariadb';
  create(): Promise<NodeJS.ProcessEnv>;
  drop(): Promise<void>;
}

/** The embedded engine, and MariaDB if the run has a server (TEST_DATABASE_URL). */
export function engines(): Engine[] {
  const embedded: Engine = {
    name: 'sqlite',
    create: () => Promise.resolve({}),
    drop: () => Promise.resolve(),
  };
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return [embedded];
  const url = new URL(server);
  const database = `aisle_journey_${process.pid}`;
  const admin = async (statement: string): Promise<void> => {
    const connection = await createConnection({ uri: new URL('/', url).href });
    await connection.query(statement);
    await connection.end();
  };
  const mariadb: Engine = {
    name: 'mariadb',
    async create() {
      await admin(`create database ${database} character set utf8mb4`);
      return { DATABASE_URL: new URL(`/${database}`, url).href };
    },
    drop: () => admin(`drop database if exists ${database}`),
  };
  return [embedded, mariadb];
}

/** Changes rows of a running product, for what no journey can wait for, such as days passing. Returns how many changed. */
export async function changeRows(product: Product, statement: string, values: (string | number)[]): Promise<number> {
  const server = product.env['DATABASE_URL'];
  if (server) {
    const connection = await createConnection({ uri: server });
    const [result] = await connection.execute(statement, values);
    await connection.end();
    return 'affectedRows' in result ? result.affectedRows : 0;
  }
  const database = new DatabaseSync(join(product.env['DATA_DIR'] ?? '', 'aisle.db'), { timeout: 5_000 });
  const { changes } = database.prepare(statement).run(...values);
  database.close();
  return Number(changes);
}
