import type { Pool, RowDataPacket } from 'mysql2/promise';
import { encodeUlid } from '#shared/ids.ts';
import { randomBytes } from 'node:crypto';

export type BareRoute = (query: URLSearchParams) => Promise<unknown>;

const id = (): string => encodeUlid(Date.now(), randomBytes(10));

/** The same work as the product's routes, as few plain statements. */
export function bareRoutes(pool: Pool): Record<string, BareRoute> {
  return {
    '/list': (query) => list(pool, query),
    '/lead': (query) => lead(pool, query.get('id') ?? ''),
    '/reveal': (query) => reveal(pool, query.get('supplier') ?? '', query.get('lead') ?? ''),
  };
}

const LIST_COLUMNS = `id, created_at, last_activity_at, first_name, last_name, first_name2, last_name2, stage, stage_since, status, source,
  enquiry_type, locked, revealed_at, read_state, replied_at, starred_at, needs_reply, assignee_id, wedding_date, guests, budget, currency, area,
  excerpt, next_scheduled_at, version`;

async function list(pool: Pool, query: URLSearchParams): Promise<unknown> {
  const supplier = query.get('supplier');
  const stage = query.get('stage');
  const [[rows], [counts]] = await Promise.all([
    pool.execute(
      `select ${LIST_COLUMNS} from \`lead\` where supplier_id = ? and stage = ? order by created_at desc, id desc limit 25 offset ${Number(query.get('offset'))}`,
      [supplier, stage],
    ),
    pool.execute<RowDataPacket[]>('select count(*) as total from `lead` where supplier_id = ? and stage = ?', [
      supplier,
      stage,
    ]),
  ]);
  return { rows, total: counts[0]?.['total'] as number };
}

async function lead(pool: Pool, leadId: string): Promise<unknown> {
  const [found] = await pool.execute<RowDataPacket[]>('select * from `lead` where id = ?', [leadId]);
  const row = found[0];
  if (!row) return null;
  const [[messages], [notes], [scheduled], [labels], [wedding], [account]] = await Promise.all([
    pool.execute('select * from message where conversation_id = ? order by created_at, id', [row['conversation_id']]),
    pool.execute('select * from lead_note where lead_id = ? order by created_at', [leadId]),
    pool.execute('select * from scheduled_message where lead_id = ? order by scheduled_at', [leadId]),
    pool.execute('select label from lead_label where lead_id = ?', [leadId]),
    pool.execute('select * from wedding where id = ?', [row['wedding_id']]),
    pool.execute("select balance from ledger_account where supplier_id = ? and product = 'enquiries'", [
      row['supplier_id'],
    ]),
  ]);
  return { lead: row, messages, notes, scheduled, labels, wedding, account };
}

/** Lock the balance, refuse below 1, write the row, lower the balance, stamp the lead, commit. */
async function reveal(pool: Pool, supplier: string, leadId: string): Promise<unknown> {
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
      return { refused: true };
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
