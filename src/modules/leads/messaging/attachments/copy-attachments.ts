import { sql } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { attachmentsDb } from './attachment-tables.ts';

/**
 * Attaches the templates' files to scheduled messages that have none yet, inside the caller's transaction. One
 * statement for any number of messages.
 */
export async function takeFilesOfTemplates(em: Em, scheduledIds: readonly string[]): Promise<void> {
  if (scheduledIds.length === 0) return;
  await sql`
    insert into attachment (owner_id, file_id, supplier_id, lead_id, position, name, format, type, size)
    select s.id, a.file_id, a.supplier_id, s.lead_id, a.position, a.name, a.format, a.type, a.size
    from scheduled_message s join attachment a on a.owner_id = s.template_id
    where s.id in (${sql.join(scheduledIds)})`.execute(attachmentsDb(em));
}

/** Detaches the files of messages that are being rewritten, inside the caller's transaction. */
export async function dropFiles(em: Em, scheduledIds: readonly string[]): Promise<void> {
  if (scheduledIds.length === 0) return;
  await attachmentsDb(em).deleteFrom('attachment').where('owner_id', 'in', scheduledIds).execute();
}
