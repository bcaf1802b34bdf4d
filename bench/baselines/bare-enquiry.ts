import type { Pool, RowDataPacket } from 'mysql2/promise';
import { newId } from '#shared/ids.ts';
import { bareTransaction, insertRow } from './bare-transaction.ts';

export interface BareEnquiry {
  publicId: string;
  key: string;
  signature: string;
  partnerName: string;
  email: string;
  phone: string;
  guestsInitialTarget: string;
  weddingDate: string;
  message: string;
}

const HASH = '425ec6bfbf111278cdcf03ef883edc91a91bf034273512ab7bdd12e3fce230a3';

/** The statements of one enquiry in one transaction; nothing is checked, parsed or refused. */
export async function bareEnquiry(pool: Pool, enquiry: BareEnquiry): Promise<{ received: true }> {
  const now = Date.now();
  const id = {
    couple: newId(now),
    wedding: newId(now),
    conversation: newId(now),
    lead: newId(now),
    message: newId(now),
  };
  return bareTransaction(pool, async (connection) => {
    const scope = `${enquiry.publicId} bare`;
    await connection.execute('select request_hash, status, body from idempotency_key where scope = ? and `key` = ?', [
      scope,
      enquiry.key,
    ]);
    await insertRow(connection, 'used_challenge', { signature: enquiry.signature, expires_at: now });
    const [suppliers] = await connection.execute<RowDataPacket[]>(
      'select id, country, currency from supplier where public_id = ? and deleted_at is null',
      [enquiry.publicId],
    );
    const supplierId = String(suppliers[0]?.['id']);
    await connection.execute(
      'select id, stage, locked, couple_user_id, created_at from `lead` where supplier_id = ? and email_folded = ? order by created_at desc limit 100',
      [supplierId, enquiry.email],
    );
    await insertRow(connection, 'user', {
      id: id.couple,
      email: enquiry.email,
      email_folded: enquiry.email,
      first_name: 'Amelia',
      last_name: 'Thornton',
      phone: enquiry.phone,
      locale: 'en-GB',
      provider: 'anonymous',
      registered_at: now,
    });
    await insertRow(connection, 'wedding', {
      id: id.wedding,
      couple_user_id: id.couple,
      country: 'GB',
      partner_name: enquiry.partnerName,
      partner_name2: 'Jack Ashby',
      wedding_date: '2027/6/19',
      wedding_date_text: enquiry.weddingDate,
      earliest: '2027-06-19',
      latest: '2027-06-19',
      guests: 110,
      guests_text: enquiry.guestsInitialTarget,
      area: '',
      created_at: now,
    });
    await insertRow(connection, 'conversation', {
      id: id.conversation,
      supplier_id: supplierId,
      lead_id: id.lead,
      couple_user_id: id.couple,
      link_version: 1,
      created_at: now,
    });
    await insertRow(connection, 'lead', {
      id: id.lead,
      supplier_id: supplierId,
      conversation_id: id.conversation,
      wedding_id: id.wedding,
      couple_user_id: id.couple,
      source: 'widget',
      enquiry_type: 'availability',
      stage: 'Lead',
      stage_since: now,
      stages: `{"Lead":${now}}`,
      read_state: 'new',
      needs_reply: 1,
      pay_per_enquiry: 0,
      locked: 0,
      first_name: 'Amelia',
      last_name: 'Thornton',
      first_name2: 'Jack',
      last_name2: 'Ashby',
      couple_sort: 'amelia jack',
      email: enquiry.email,
      email_folded: enquiry.email,
      phone: enquiry.phone,
      wedding_date: '2027/6/19',
      wedding_earliest: '2027-06-19',
      wedding_latest: '2027-06-19',
      guests: 110,
      currency: 'GBP',
      area: '',
      overrides: '{}',
      excerpt: enquiry.message,
      search_text: `${enquiry.partnerName}\n${enquiry.email}\n${enquiry.phone}\n${enquiry.message}`,
      last_activity_at: now,
      last_message_by: 'couple',
      page: 'https://venue.example/weddings',
      seconds_to_fill: 42,
      proof_of_work: 1,
      consent_version: '2026-11',
      earlier_enquiries: 0,
      created_at: now,
      updated_at: now,
    });
    await insertRow(connection, 'message', {
      id: id.message,
      conversation_id: id.conversation,
      lead_id: id.lead,
      supplier_id: supplierId,
      sender: 'couple',
      author_id: id.couple,
      author_name: 'Amelia',
      body: enquiry.message,
      channel: 'widget',
      delivery: 'none',
      created_at: now,
    });
    await insertRow(connection, 'outbox_event', {
      id: newId(now),
      name: 'lead.received',
      supplier_id: supplierId,
      lead_id: id.lead,
      payload: JSON.stringify({ messageId: id.message }),
      created_at: now,
      due_at: now,
    });
    await connection.execute(
      `insert into lead_counter (supplier_id, name, count) values (?, 'Lead', 1), (?, 'needsReply', 1), (?, 'unread', 1)
       on duplicate key update count = count + values(count)`,
      [supplierId, supplierId, supplierId],
    );
    for (const name of [`address ${enquiry.email}`, `supplier ${supplierId}`])
      await connection.execute(
        'insert into rate_limit (`key`, points, expires_at) values (?, 1, ?) on duplicate key update points = points + 1',
        [name, now],
      );
    await insertRow(connection, 'idempotency_key', {
      scope,
      key: enquiry.key,
      request_hash: HASH,
      status: 201,
      body: '{"received":true}',
      created_at: now,
    });
    return { received: true };
  });
}
