import { Attachments } from '#modules/leads/messaging/attachments/attachments.ts';
import type { LeadRow } from '#modules/leads/core/tables/leads-tables.ts';
import type { NewFile, StoredFile } from '#modules/suppliers/index.ts';
import type { TestApp } from '../app.ts';
import { storeFile } from './files.ts';

/** Attaches a file to the newest message of a lead. Returns it with the message's id. */
export async function attachFile(
  app: TestApp,
  lead: Pick<LeadRow, 'id' | 'supplier_id' | 'conversation_id'>,
  file: Partial<NewFile> = {},
): Promise<StoredFile & { messageId: string }> {
  const stored = await storeFile(app, lead.supplier_id, file);
  const [message] = await app.database.orm.em
    .fork()
    .execute<{ id: string }[]>('select id from message where conversation_id = ? order by id desc limit 1', [
      lead.conversation_id,
    ]);
  const messageId = message?.id ?? '';
  const owner = { ownerId: messageId, supplierId: lead.supplier_id, leadId: lead.id };
  await app.within(() => app.container.get(Attachments).add(owner, [stored.id]));
  return { ...stored, messageId };
}
