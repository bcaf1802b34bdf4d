import type { Pool, RowDataPacket } from 'mysql2/promise';
import { newId } from '#shared/ids.ts';
import { bareTransaction, insertRow } from './bare-transaction.ts';

export interface BareProfile {
  supplierId: string;
  userId: string;
  section: string;
  changes: Record<string, string | number>;
}

/** The statements that save a section of a profile in one transaction; no field is checked and no change merged. */
export async function bareProfile(pool: Pool, { supplierId, userId, section, changes }: BareProfile): Promise<unknown> {
  const now = Date.now();
  return bareTransaction(pool, async (connection) => {
    await connection.execute(
      'select name, category, further_types, country, market, locale, currency, street, postal_code, city, phone from supplier where id = ? for update',
      [supplierId],
    );
    const [rows] = await connection.execute<RowDataPacket[]>(
      'select version, fields, saves, updated_at, updated_by from profile_section where supplier_id = ? and section = ?',
      [supplierId, section],
    );
    const row = rows[0];
    const version = Number(row?.['version'] ?? 0) + 1;
    const fields = { ...(row?.['fields'] as object | undefined), ...changes };
    const saved = Object.fromEntries(Object.keys(changes).map((path) => [path, { version, by: userId, at: now }]));
    const saves = { ...(row?.['saves'] as object | undefined), ...saved };
    const columns = {
      fields: JSON.stringify(fields),
      saves: JSON.stringify(saves),
      updated_at: now,
      updated_by: userId,
    };
    if (row)
      await connection.execute(
        'update profile_section set fields = ?, saves = ?, updated_at = ?, updated_by = ?, version = ? where supplier_id = ? and section = ?',
        [...Object.values(columns), version, supplierId, section],
      );
    else await insertRow(connection, 'profile_section', { supplier_id: supplierId, section, ...columns, version });
    await insertRow(connection, 'audit_log', {
      id: newId(now),
      actor_id: userId,
      supplier_id: supplierId,
      action: 'profile.change',
      before: JSON.stringify(row?.['fields'] ?? {}),
      after: JSON.stringify(changes),
      created_at: now,
    });
    await insertRow(connection, 'outbox_event', {
      id: newId(now),
      name: 'profile.changed',
      supplier_id: supplierId,
      payload: JSON.stringify({ section }),
      created_at: now,
      due_at: now,
    });
    return { section, version, values: fields };
  });
}
