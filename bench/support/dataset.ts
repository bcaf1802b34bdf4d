import { createHash } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import { DAY } from '#contracts/durations.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { insertSearchRows, variedColumns } from './varied-leads.ts';

/** Ids of the data set: a readable prefix and a number, 26 characters of the id alphabet. */
export const benchId = (kind: string, index: number): string =>
  `01JBENCH${kind}${String(index).padStart(18 - kind.length, '0')}`;

/** The session cookie value of a supplier's admin in the data set. */
export const benchToken = (supplier: number): string => `bench-token-${supplier}`;

export interface Dataset {
  suppliers: number;
  leads: number;
  /** Leads of supplier 0; the others share the rest evenly. */
  hotLeads?: number;
  /** Leads and counters only, for entries that read nothing else: conversations take longer to create than leads. */
  listsOnly?: boolean;
  /** Leads with varied values in the filtered columns, and their search rows (varied-leads.ts). */
  searched?: boolean;
}

/**
 * Fills an empty, migrated MariaDB with suppliers, one signed-in admin each, leads in all nine stages, conversations
 * and counters. The server itself creates them with its sequence engine: a million leads take seconds, not minutes.
 */
export async function fillDataset(url: string, data: Dataset): Promise<void> {
  const connection = await createConnection({ uri: url });
  const now = Date.now();
  await connection.query('set session unique_checks = 0, foreign_key_checks = 0, innodb_lock_wait_timeout = 600');
  await insertSuppliers(connection, data, now);
  await insertLeads(connection, data, now);
  await connection.query('analyze table `lead`, message, conversation, lead_counter, access_entry, session');
  await connection.end();
}

async function insertSuppliers(connection: Connection, data: Dataset, now: number): Promise<void> {
  for (let index = 0; index < data.suppliers; index += 1) {
    const supplier = benchId('S', index);
    const user = benchId('V', index);
    await connection.query(
      `insert into supplier (id, public_id, slug, name, name_folded, category, email, phone, website, street, postal_code, city, admin_area,
         country, market, locale, currency, timezone, tier, pay_per_enquiry, reveal_admin_only, created_at, updated_at)
       values (?, ?, ?, ?, ?, 'venue', 'desk@venue.example', '07700 900100', 'https://venue.example', '["1 Lane"]', 'GL8 8AA', 'Tetbury',
         '["Gloucestershire"]', 'GB', 'GB', 'en-GB', 'GBP', 'Europe/London', 2.5, 1, 0, ?, ?)`,
      [supplier, `GB${String(index).padStart(8, '0')}`, `venue-${index}`, `Venue ${index}`, `venue ${index}`, now, now],
    );
    await connection.query(
      `insert into user (id, email, email_folded, login_email, first_name, last_name, provider, locale, registered_at,
         email_confirmed_at)
       values (?, ?, ?, ?, 'Harriet', 'Bell', 'password', 'en-GB', ?, 1)`,
      [user, `admin${index}@venue.example`, `admin${index}@venue.example`, `admin${index}@venue.example`, now],
    );
    await connection.query(
      `insert into access_entry (user_id, supplier_id, role, is_primary, position, created_at) values (?, ?, 'admin', 1, 1, ?)`,
      [user, supplier, now],
    );
    await connection.query(
      `insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent) values (?, ?, ?, ?, ?, 'bench')`,
      [createHash('sha256').update(benchToken(index)).digest('hex'), user, now, now, now + 30 * DAY],
    );
    await connection.query(
      `insert into ledger_account (supplier_id, product, balance, sequence, head_hash, updated_at) values (?, 'enquiries', 1000000, 0, '', ?)`,
      [supplier, now],
    );
  }
}

async function insertLeads(connection: Connection, data: Dataset, now: number): Promise<void> {
  const hot = data.hotLeads ?? 0;
  const stages = LEAD_STAGES.map((stage) => connection.escape(stage)).join(', ');
  const supplierOf =
    hot > 0 ? `if(seq <= ${hot}, 0, 1 + mod(seq, ${data.suppliers - 1}))` : `mod(seq, ${data.suppliers})`;
  const idOf = (kind: string, number: string) => `concat('01JBENCH${kind}', lpad(${number}, ${18 - kind.length}, '0'))`;
  const stage = `elt(1 + mod(seq div 7, 9), ${stages})`;
  const received = `${now} - (${data.leads} - seq) * 20000`;
  const alike: Record<string, string> = {
    id: idOf('D', 'seq'),
    supplier_id: idOf('S', supplierOf),
    conversation_id: idOf('C', 'seq'),
    wedding_id: idOf('W', 'seq'),
    couple_user_id: idOf('P', 'seq'),
    source: `if(mod(seq, 3) = 0, 'standard', 'widget')`,
    enquiry_type: `'availability'`,
    stage,
    stage_since: received,
    stages: `'{}'`,
    status: 'null',
    read_state: `'read'`,
    needs_reply: '0',
    pay_per_enquiry: 'mod(seq, 3) = 0',
    locked: 'mod(seq, 3) = 0',
    first_name: `concat('Amelia', mod(seq, 97))`,
    last_name: `concat('Thornton', mod(seq, 89))`,
    first_name2: `'Jack'`,
    last_name2: `'Ashby'`,
    couple_sort: `concat('amelia', mod(seq, 97), ' jack')`,
    email: `concat('couple', seq, '@example.com')`,
    email_folded: `concat('couple', seq, '@example.com')`,
    phone: `'07700 900123'`,
    wedding_date: `'2027/6/19'`,
    wedding_earliest: `'2027-06-19'`,
    wedding_latest: `'2027-06-19'`,
    guests: '20 + mod(seq, 200)',
    budget: `'10k-15k'`,
    currency: `'GBP'`,
    area: `'Cheltenham'`,
    overrides: `'{}'`,
    excerpt: `'Is Saturday 19 June 2027 still free for around 110 guests? We loved the photos of the orangery.'`,
    search_text: `''`,
    last_activity_at: received,
    last_message_by: `'couple'`,
    page: `'https://venue.example/weddings'`,
    seconds_to_fill: '42',
    proof_of_work: '1',
    consent_version: `'2026-11'`,
    earlier_enquiries: '0',
    created_at: received,
    updated_at: received,
  };
  const step = 100_000;
  for (let from = 1; from <= data.leads; from += step) {
    const sequence = `seq_${from}_to_${Math.min(from + step - 1, data.leads)}`;
    const columns = { ...alike, ...(data.searched ? variedColumns(received) : {}) };
    await connection.query(
      `insert into \`lead\` (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from ${sequence}`,
    );
    if (data.listsOnly) continue;
    await connection.query(
      `insert into conversation (id, supplier_id, lead_id, couple_user_id, link_version, created_at)
       select ${idOf('C', 'seq')}, ${idOf('S', supplierOf)}, ${idOf('D', 'seq')}, ${idOf('P', 'seq')}, 1, ${received} from ${sequence}`,
    );
    await connection.query(
      `insert into wedding (id, couple_user_id, country, partner_name, partner_name2, wedding_date, wedding_date_text, earliest, latest, guests,
         guests_text, budget, area, created_at)
       select ${idOf('W', 'seq')}, ${idOf('P', 'seq')}, 'GB', 'Amelia Thornton', 'Jack Ashby', '2027/6/19', '19 June 2027', '2027-06-19',
         '2027-06-19', 110, '110', '10k-15k', 'Cheltenham', ${received} from ${sequence}`,
    );
    for (const [kind, sender, text] of MESSAGES) {
      await connection.query(
        `insert into message (id, conversation_id, lead_id, supplier_id, sender, author_id, author_name, body, channel, delivery, created_at)
         select ${idOf(kind, 'seq')}, ${idOf('C', 'seq')}, ${idOf('D', 'seq')}, ${idOf('S', supplierOf)}, '${sender}', null, 'Amelia', ?, 'widget',
           'none', ${received} from ${sequence}`,
        [text],
      );
    }
  }
  await connection.query(
    `insert into lead_counter (supplier_id, name, count)
     select supplier_id, stage, count(*) from \`lead\` group by supplier_id, stage
     union all select supplier_id, 'unread', count(*) from \`lead\` where read_state <> 'read' group by supplier_id
     union all select supplier_id, 'needsReply', count(*) from \`lead\` where needs_reply = 1 group by supplier_id
     union all select supplier_id, 'locked', count(*) from \`lead\` where locked = 1 group by supplier_id`,
  );
  if (data.searched) await insertSearchRows(connection, data.leads);
}

const MESSAGES = [
  ['M', 'couple', 'Is Saturday 19 June 2027 still free for around 110 guests? We loved the photos of the orangery.'],
  [
    'N',
    'supplier',
    'It is. Shall we show you round on a Sunday in November? The orangery is at its best in the morning.',
  ],
] as const;
