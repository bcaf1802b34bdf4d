import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFile } from './engine.ts';

/** Seconds a process waits for another one that is changing the schema. */
const PATIENCE = 300;
const TOO_LONG = 'Another process is migrating the database.';
/** SQLite's code for a lock held by another process. */
const BUSY = 5;

/**
 * Runs `work` in one process at a time for an embedded database. The lock is SQLite's own, on an empty file next to the
 * database, and ends with the process that holds it. The file is never removed, because then two processes could hold
 * locks on two files of the same name.
 * @throws Error if the other process takes longer than five minutes
 */
export async function aloneOnFile(databaseUrl: string, work: () => Promise<unknown>): Promise<void> {
  const file = embeddedFile(databaseUrl);
  if (file === ':memory:') {
    await work();
    return;
  }
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    const end = Date.now() + PATIENCE * 1_000;
    while (!holds(lock)) {
      if (Date.now() > end) throw new Error(TOO_LONG);
      await sleep(50);
    }
    await work();
  } finally {
    lock.close();
  }
}

/** Whether the lock was acquired. It returns at once: SQLite's own waiting would block the whole process. */
function holds(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}

/**
 * The same on a server.
 * @throws Error if the other process takes longer than five minutes
 */
export async function aloneOnServer(databaseUrl: string, work: () => Promise<unknown>): Promise<void> {
  const { createConnection } = await import('mysql2/promise');
  const lock = await createConnection({ uri: databaseUrl.replace(/^mariadb:/u, 'mysql:'), connectTimeout: 5_000 });
  try {
    const [rows] = await lock.query("select get_lock(left(concat('aisle.', database()), 64), ?) as got", [PATIENCE]);
    if ((rows as { got: unknown }[])[0]?.got !== 1) throw new Error(TOO_LONG);
    await work();
  } finally {
    await lock.end();
  }
}
