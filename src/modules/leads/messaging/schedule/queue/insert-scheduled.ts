import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { takeFilesOfTemplates } from '../../attachments/copy-attachments.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

/** Saves many scheduled messages with the files of their templates, in a few statements inside the caller's transaction. */
export async function insertScheduled(em: Em, rows: readonly ScheduledRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof ScheduledRow)[];
  const plain = (value: ScheduledRow[keyof ScheduledRow]) => (typeof value === 'boolean' ? Number(value) : value);
  await insertRows(
    em,
    'scheduled_message',
    columns,
    rows.map((row) => columns.map((column) => plain(row[column]))),
  );
  const written = rows.filter((row) => row.template_id !== null).map((row) => row.id);
  await takeFilesOfTemplates(em, written);
}
