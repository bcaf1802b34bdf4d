import type { Pool, PoolConnection } from 'mysql2/promise';

/** One raw transaction on a connection of the pool. */
export async function bareTransaction<T>(pool: Pool, work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  const connection = await pool.getConnection();
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

type Value = string | number | null;

/** Inserts a row with a prepared statement. */
export async function insertRow(connection: PoolConnection, table: string, row: Record<string, Value>): Promise<void> {
  const columns = Object.keys(row).map((name) => `\`${name}\``);
  const marks = columns.map(() => '?').join(', ');
  await connection.execute(`insert into \`${table}\` (${columns.join(', ')}) values (${marks})`, Object.values(row));
}
