import { sql } from 'kysely';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { leadsBy } from './lead-page.ts';
import type { LeadQuery } from '../summaries/lead-summary-query.ts';

/** Indexes that find a few of a supplier's leads: by their contact or by their day. */
type Finding =
  | 'lead_by_email'
  | 'lead_by_phone'
  | 'lead_by_given_email'
  | 'lead_by_given_phone'
  | 'lead_by_couple'
  | 'lead_by_stage_wedding';

/**
 * Leads found in one index. The servers choose it anyway; SQLite, without statistics, would rather scan all of the
 * supplier's leads, in list order or by another column that has the same value for most of them.
 */
export function leadsIn(em: Em, index: Finding): LeadQuery<object> {
  const embedded = isEmbedded(em);
  return leadsBy(leadsDb(em), embedded ? sql`\`lead\` indexed by ${sql.ref(index)}` : null);
}
