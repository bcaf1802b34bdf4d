import type { Pool, RowDataPacket } from 'mysql2/promise';
import { newId } from '#shared/ids.ts';
import { bareTransaction, insertRow } from './bare-transaction.ts';

export interface BareMessage {
  leadId: string;
  supplierId: string;
  key: string;
  body: string;
}

const HASH = '942473fed7a7fdc82a16c1e90074160fe6490dd3e250174b758afd960f54285a';
/** As long as the email that carries a reply. */
const HTML = `<!doctype html>\n<html lang="en-GB">${'<p style="margin:0 0 16px">'.repeat(75)}</html>`;

/** The statements of one reply to a couple in one transaction; nothing is checked, masked or laid out. */
export async function bareMessage(pool: Pool, { leadId, supplierId, key, body }: BareMessage): Promise<unknown> {
  const now = Date.now();
  const id = newId(now);
  return bareTransaction(pool, async (connection) => {
    await connection.execute('select request_hash, status, body from idempotency_key where scope = ? and `key` = ?', [
      `${supplierId} bare`,
      key,
    ]);
    await connection.execute('select name, pay_per_enquiry, locale, deleted_at from supplier where id = ?', [
      supplierId,
    ]);
    const [leads] = await connection.execute<RowDataPacket[]>(
      `select \`lead\`.*, (select group_concat(label) from lead_label where lead_label.lead_id = \`lead\`.id) as labels
       from \`lead\` where id = ? and supplier_id = ? for update`,
      [leadId, supplierId],
    );
    const lead: Partial<RowDataPacket> = leads[0] ?? {};
    const conversationId = String(lead['conversation_id']);
    const message = {
      id,
      conversation_id: conversationId,
      lead_id: leadId,
      supplier_id: supplierId,
      sender: 'supplier',
      author_id: String(lead['couple_user_id']),
      author_name: 'Harriet',
      body,
      channel: 'console',
      delivery: 'queued',
      created_at: now,
    };
    await insertRow(connection, 'message', message);
    await connection.execute('select email, locale, blocked_at, opted_out_at from user where id = ?', [
      String(lead['couple_user_id']),
    ]);
    await connection.execute('select link_version from conversation where id = ?', [conversationId]);
    await insertRow(connection, 'mail', {
      id: newId(now),
      kind: 'message',
      supplier_id: supplierId,
      reference_id: id,
      from_name: 'Venue',
      reply_to: `c-${conversationId}-d7d7d9a6cf220ad7@aisle.example`,
      to_name: 'Amelia & Jack',
      to_address: String(lead['email']),
      subject: 'A message from Venue',
      text: `${body}\n\n${body}`,
      html: HTML,
      headers: '{}',
      rfc_message_id: `<${id}@aisle.example>`,
      created_at: now,
      due_at: now,
    });
    await insertRow(connection, 'outbox_event', {
      id: newId(now),
      name: 'message.sent',
      supplier_id: supplierId,
      lead_id: leadId,
      payload: JSON.stringify({ messageId: id }),
      created_at: now,
      due_at: now,
    });
    await connection.execute(
      `update \`lead\` set replied_at = ?, replied = 1, first_reply_at = ?, last_activity_at = ?, last_message_by = 'supplier', needs_reply = 0,
         read_state = 'read', excerpt = ?, search_text = ?, updated_at = ?, version = ? where id = ?`,
      [
        now,
        now,
        now,
        body.slice(0, 160),
        `${String(lead['search_text'])}\n${body}`,
        now,
        Number(lead['version']) + 1,
        leadId,
      ],
    );
    await insertRow(connection, 'idempotency_key', {
      scope: `${supplierId} bare`,
      key,
      request_hash: HASH,
      status: 201,
      body: JSON.stringify({ id }),
      created_at: now,
    });
    return message;
  });
}
