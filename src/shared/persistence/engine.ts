import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createConnection } from 'mysql2/promise';

export type EngineName = 'sqlite' | 'mariadb' | 'mysql';

export const ENGINE = Symbol('EngineName');

export interface Engine {
  name: EngineName;
  /** Connection URL, or the file of the embedded engine. */
  target: string;
}

/**
 * Which engine a DATABASE_URL names. MariaDB and MySQL share a protocol but not a dialect of schema changes, so the
 * server is asked what it is; people write mysql:// for both.
 */
export async function resolveEngine(databaseUrl: string): Promise<Engine> {
  if (!/^(mysql|mariadb):\/\//u.test(databaseUrl)) {
    const file = databaseUrl.replace(/^(sqlite|file):(\/\/)?/u, '');
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    return { name: 'sqlite', target: file };
  }
  const target = databaseUrl.replace(/^mariadb:/u, 'mysql:');
  const connection = await createConnection({ uri: serverUrl(target), connectTimeout: 5_000 });
  try {
    const [rows] = await connection.query('select version() as version');
    const version = String((rows as { version: string }[])[0]?.version);
    return { name: /mariadb/iu.test(version) ? 'mariadb' : 'mysql', target };
  } finally {
    await connection.end();
  }
}

/** The URL without the database, which may not exist yet. */
function serverUrl(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = '/';
  return parsed.href;
}
