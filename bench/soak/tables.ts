import { DatabaseSync } from 'node:sqlite';
import { createConnection } from 'mysql2/promise';

/** Plain SQL on the database of a run, without any of the product's code. */
export interface Tables {
  all<T>(statement: string): Promise<T[]>;
  close(): Promise<void>;
}

export async function openTables(databaseUrl: string): Promise<Tables> {
  if (/^(mysql|mariadb):/u.test(databaseUrl)) {
    const connection = await createConnection({ uri: databaseUrl.replace(/^mariadb:/u, 'mysql:') });
    return {
      all: async <T>(statement: string) => (await connection.query(statement))[0] as T[],
      close: () => connection.end(),
    };
  }
  const database = new DatabaseSync(databaseUrl, { timeout: 10_000 });
  return {
    all: <T>(statement: string) => Promise.resolve(database.prepare(statement).all() as T[]),
    close: () => Promise.resolve(database.close()),
  };
}
