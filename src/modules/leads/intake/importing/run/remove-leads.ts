import { sql } from 'kysely';
import type { AuthApi } from '#modules/auth/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveManyCounters } from '../../../core/counters/lead-counters.ts';
import { PairStore } from '../../duplicates/pair-store.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';

/** What names a lead but outlives it: money that moved, facts that were told, and the traces an undo goes by. */
const KEPT_TABLES = ['outbox_event', 'ledger_transaction', 'imported_row'];
/** Found by the conversation, for which they have an index. */
const BY_CONVERSATION = ['message', 'conversation'];
/** Theirs to remove: bytes on the disk and a quota hang on the rows. */
const OF_OTHERS = ['file'];

type Doomed = Pick<
  LeadRow,
  | 'id'
  | 'supplier_id'
  | 'conversation_id'
  | 'wedding_id'
  | 'couple_user_id'
  | 'stage'
  | 'read_state'
  | 'needs_reply'
  | 'locked'
  | 'value'
  | 'aside'
>;

export interface RemoveParts {
  em: Em;
  engine: EngineName;
  auth: Pick<AuthApi, 'removeCouples'>;
  weddings: Pick<WeddingsApi, 'remove'>;
  files: Pick<FilesApi, 'removeOfLeads'>;
}

/**
 * Takes leads away with everything that hangs on them, inside the caller's transaction, in a constant number of
 * statements. Every table with a column `lead_id` is emptied of them, also tables that come later. Couples who have
 * another conversation stay.
 */
export async function removeLeads(parts: RemoveParts, leads: readonly Doomed[]): Promise<void> {
  if (leads.length === 0) return;
  const { em, engine, auth, weddings, files } = parts;
  const ids = leads.map((lead) => lead.id);
  const conversations = leads.map((lead) => lead.conversation_id);
  const couples = leads.map((lead) => lead.couple_user_id);
  const db = leadsDb(em);
  for (const supplierId of new Set(leads.map((lead) => lead.supplier_id))) await files.removeOfLeads(supplierId, ids);
  const pairs = new PairStore({ em, engine });
  const neighbours = await pairs.forget(ids);
  await db.deleteFrom('message').where('conversation_id', 'in', conversations).execute();
  await db.deleteFrom('conversation').where('id', 'in', conversations).execute();
  for (const table of tablesOfLeads(em))
    await sql`delete from ${sql.table(table)} where lead_id in (${sql.join(ids)})`.execute(em.getKysely());
  await db.deleteFrom('lead').where('id', 'in', ids).execute();
  await pairs.mark(neighbours);
  await weddings.remove(leads.map((lead) => lead.wedding_id));
  const others = await db
    .selectFrom('conversation')
    .select('couple_user_id')
    .where('couple_user_id', 'in', couples)
    .execute();
  const needed = new Set(others.map((row) => row.couple_user_id));
  await auth.removeCouples(couples.filter((id) => !needed.has(id)));
  await moveManyCounters(
    em,
    engine,
    leads.map((lead) => [lead.supplier_id, counterDelta(lead, null)] as const),
  );
}

function tablesOfLeads(em: Em): string[] {
  return [...em.getMetadata()]
    .filter((meta) => 'leadId' in meta.properties)
    .map((meta) => meta.tableName)
    .filter((name) => ![...KEPT_TABLES, ...BY_CONVERSATION, ...OF_OTHERS].includes(name));
}
