import type { AuthApi } from '#modules/auth/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveCounters } from '../../../core/counters/lead-counters.ts';
import type { LeadToRemove, RowsOfLeads } from '../../../core/store/rows-of-leads.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';

type CountedLead = LeadToRemove &
  Pick<
    LeadRow,
    'wedding_id' | 'couple_user_id' | 'stage' | 'read_state' | 'needs_reply' | 'locked' | 'value' | 'aside'
  >;

export interface RemoveParts {
  em: Em;
  auth: Pick<AuthApi, 'removeCouples'>;
  weddings: Pick<WeddingsApi, 'remove'>;
  owners: readonly RowsOfLeads[];
}

/**
 * Deletes leads inside the caller's transaction, in a constant number of statements: every owner deletes its own rows.
 * Couples who have another conversation stay, and so do recorded facts and the rows needed to undo an import.
 */
export async function removeLeads(parts: RemoveParts, leads: readonly CountedLead[]): Promise<void> {
  if (leads.length === 0) return;
  const { em, auth, weddings, owners } = parts;
  const ids = leads.map((lead) => lead.id);
  const couples = leads.map((lead) => lead.couple_user_id);
  const db = leadsDb(em);
  for (const owner of owners) await owner.remove(leads);
  await db.deleteFrom('lead').where('id', 'in', ids).execute();
  await weddings.remove(leads.map((lead) => lead.wedding_id));
  const others = await db
    .selectFrom('conversation')
    .select('couple_user_id')
    .where('couple_user_id', 'in', couples)
    .execute();
  const needed = new Set(others.map((row) => row.couple_user_id));
  await auth.removeCouples(couples.filter((id) => !needed.has(id)));
  await moveCounters(
    em,
    leads.map((lead) => [lead.supplier_id, counterDelta(lead, null)] as const),
  );
}
