import type { Pool, RowDataPacket } from 'mysql2/promise';

const LIST_COLUMNS = `id, created_at, last_activity_at, first_name, last_name, first_name2, last_name2, stage, stage_since, status, source,
  enquiry_type, locked, revealed_at, read_state, replied_at, starred_at, needs_reply, assignee_id, wedding_date, guests, budget, currency, area,
  excerpt, next_scheduled_at, version`;

/** A page of leads and their number, queried together. */
export async function bareList(pool: Pool, query: URLSearchParams): Promise<unknown> {
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

/** A page of leads with three filters, and their number. */
export async function bareFiltered(pool: Pool, query: URLSearchParams): Promise<unknown> {
  const values = ['supplier', 'stage', 'source'].map((name) => query.get(name));
  const filter = 'supplier_id = ? and stage = ? and source = ? and replied = 1';
  const [[rows], [counts]] = await Promise.all([
    pool.execute(
      `select ${LIST_COLUMNS}, (select group_concat(label) from lead_label where lead_id = \`lead\`.id) as labels from \`lead\`
       where ${filter} order by last_activity_at desc, id desc limit 25`,
      values,
    ),
    pool.execute<RowDataPacket[]>(`select count(*) as total from \`lead\` where ${filter}`, values),
  ]);
  return { rows, total: counts[0]?.['total'] as number };
}

/** A lead, then all its related rows at once; the balance only if the lead is locked. */
export async function bareLead(pool: Pool, leadId: string): Promise<unknown> {
  const [found] = await pool.execute<RowDataPacket[]>(
    'select *, (select group_concat(label) from lead_label where lead_id = `lead`.id) as labels from `lead` where id = ?',
    [leadId],
  );
  const row = found[0];
  if (!row) return null;
  const [[messages], [notes], [scheduled], [wedding], account] = await Promise.all([
    pool.execute('select * from message where conversation_id = ? order by created_at, id', [row['conversation_id']]),
    pool.execute('select * from lead_note where lead_id = ? order by created_at, id', [leadId]),
    pool.execute('select * from scheduled_message where lead_id = ? order by scheduled_at, id', [leadId]),
    pool.execute('select * from wedding where id = ?', [row['wedding_id']]),
    row['locked'] === 1
      ? pool.execute("select balance from ledger_account where supplier_id = ? and product = 'enquiries'", [
          row['supplier_id'],
        ])
      : null,
  ]);
  return { lead: row, messages, notes, scheduled, wedding, account: account?.[0] ?? null };
}
