import { randomBytes } from 'node:crypto';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { encodeUlid } from '#shared/ids.ts';

const id = (): string => encodeUlid(Date.now(), randomBytes(10));

/** Lock the balance, refuse below 1, write the row, lower the balance, mark the lead as revealed, commit. */
export async function bareReveal(pool: Pool, supplier: string, leadId: string): Promise<{ balance: number } | null> {
  const connection = await pool.getConnection();
  try {
    await connection.query('begin');
    const [accounts] = await connection.execute<RowDataPacket[]>(
      "select balance, sequence from ledger_account where supplier_id = ? and product = 'enquiries' for update",
      [supplier],
    );
    const balance = Number(accounts[0]?.['balance']);
    const sequence = Number(accounts[0]?.['sequence']) + 1;
    if (balance < 1) {
      await connection.query('rollback');
      return null;
    }
    const now = Date.now();
    await connection.execute(
      `insert into ledger_transaction (id, supplier_id, product, sequence, operation, units, balance, spent_on_lead_id, reason, created_at, hash)
       values (?, ?, 'enquiries', ?, 'spent', -1, ?, ?, 'reveal', ?, '')`,
      [id(), supplier, sequence, balance - 1, leadId, now],
    );
    await connection.execute(
      "update ledger_account set balance = ?, sequence = ?, updated_at = ? where supplier_id = ? and product = 'enquiries'",
      [balance - 1, sequence, now, supplier],
    );
    await connection.execute('update `lead` set locked = 0, revealed_at = ? where id = ?', [now, leadId]);
    await connection.query('commit');
    return { balance: balance - 1 };
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}
