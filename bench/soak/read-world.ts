import type { SoakClient } from './client.ts';
import { rowOf } from './client.ts';
import type { SoakData } from './soak-data.ts';
import type { World } from './judge/world.ts';
import type { Tables } from './tables.ts';

const PAGE = 250;

type Stored =
  | 'accounts'
  | 'transactions'
  | 'leads'
  | 'claims'
  | 'scheduled'
  | 'messages'
  | 'mails'
  | 'imports'
  | 'events';

export interface Read {
  tables: Tables;
  client: SoakClient;
  data: SoakData;
  deliveries: ReadonlyMap<string, number>;
  sentAgain: ReadonlySet<string>;
  ledgerVerify: string | null;
}

/** Reads the results of the run from SQL and from the API. */
export async function readWorld({ tables, client, data, deliveries, sentAgain, ledgerVerify }: Read): Promise<World> {
  const of = <K extends Stored>(statement: string) => tables.all<World[K][number]>(statement);
  const api: World['api'] = { balances: [], rows: [], scheduled: [], ledgerVerify };
  for (const { id, cookies } of data.suppliers) {
    const base = `/api/suppliers/${id}`;
    const as = cookies[0] ?? '';
    for (const row of await all(client, as, `${base}/ledger/accounts`))
      if (Number(row['sequence']) > 0)
        api.balances.push({
          supplierId: id,
          product: String(row['product']),
          balance: Number(row['balance']),
          sequence: Number(row['sequence']),
        });
    for (const row of await all(client, as, `${base}/ledger/transactions`, 'sequence'))
      api.rows.push({ supplierId: id, ...rowOf(row) });
    for (const row of await all(client, as, `${base}/scheduled-messages`, 'createdAt'))
      api.scheduled.push({ id: String(row['id']), state: String(row['state']) });
  }
  return {
    accounts: await of<'accounts'>('select * from ledger_account'),
    transactions: await of<'transactions'>('select * from ledger_transaction'),
    leads: await of<'leads'>('select id, supplier_id, email, locked, revealed_at from `lead`'),
    claims: await of<'claims'>('select id, lead_id, state, note from lead_claim'),
    scheduled: await of<'scheduled'>(
      'select id, supplier_id, subject, state, attempt, lost, begun_at, last_error from scheduled_message',
    ),
    messages: await of<'messages'>("select id, body, channel from message where sender = 'supplier'"),
    mails: await of<'mails'>('select id, kind, reference_id, rfc_message_id, state, lost from mail'),
    imports: await of<'imports'>('select id, file_name, phase, state from lead_import'),
    events: await of<'events'>("select id, name, state, last_error from outbox_event where state <> 'done'"),
    deliveries,
    sentAgain,
    api,
  };
}

/** All pages of a list. @throws Error if the API does not respond */
async function all(client: SoakClient, as: string, path: string, sort?: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const order =
      sort === undefined
        ? ''
        : `?sort=${encodeURIComponent(JSON.stringify([sort, 'ASC']))}&range=[${offset},${offset + PAGE - 1}]`;
    const { status, body } = await client.patient({ process: 0, as, method: 'GET', path: `${path}${order}` });
    const rows = body['rows'] as Record<string, unknown>[] | undefined;
    if (!rows) throw new Error(`GET ${path} was answered with ${status}.`);
    found.push(...rows);
    if (sort === undefined || rows.length < PAGE) return found;
  }
}
