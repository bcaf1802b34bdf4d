import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SqliteDriver } from '@mikro-orm/sql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Connection } from 'mysql2/promise';
import { token } from '../wiring/token.ts';

export type EngineName = 'sqlite' | 'mariadb' | 'mysql';

export const ENGINE = token<EngineName>('EngineName');

export interface Engine {
  name: EngineName;
  /** Connection URL, or the file of the embedded engine. */
  target: string;
}

/** Whether the database is the embedded engine; also takes an entity manager, where no engine is available. */
export const isEmbedded = (engine: EngineName | SqlEntityManager): boolean =>
  typeof engine === 'string' ? engine === 'sqlite' : engine.getDriver() instanceof SqliteDriver;

/**
 * The engine of a DATABASE_URL. MariaDB and MySQL share a protocol but differ in schema changes, so it asks the server
 * which one it is; people write mysql:// for both. A missing database is created.
 */
export async function resolveEngine(databaseUrl: string): Promise<Engine> {
  if (!/^(mysql|mariadb):\/\//u.test(databaseUrl)) {
    const file = embeddedFile(databaseUrl);
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    return { name: 'sqlite', target: file };
  }
  const target = databaseUrl.replace(/^mariadb:/u, 'mysql:');
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: serverUrl(target), connectTimeout: 5_000 });
  try {
    const [rows] = await connection.query({ sql: 'select version() as version', timeout: 5_000 });
    const version = String((rows as { version: string }[])[0]?.version);
    await createDatabase(connection, decodeURIComponent(new URL(target).pathname.slice(1)));
    return { name: /mariadb/iu.test(version) ? 'mariadb' : 'mysql', target };
  } finally {
    await connection.end();
  }
}

/** The file of the embedded engine in a DATABASE_URL: `sqlite:…`, `file:…` or the path alone. */
export const embeddedFile = (databaseUrl: string): string => databaseUrl.replace(/^(sqlite|file):(\/\/)?/u, '');

/** A user who can't create databases can still use an existing one. */
async function createDatabase(connection: Connection, name: string): Promise<void> {
  const [found] = await connection.query('select 1 from information_schema.schemata where schema_name = ?', [name]);
  if ((found as unknown[]).length > 0) return;
  await connection.query(`create database if not exists ?? character set utf8mb4 collate utf8mb4_bin`, [name]);
}

/** The URL without the database, which may not exist yet. */
function serverUrl(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = '/';
  return parsed.href;
}
