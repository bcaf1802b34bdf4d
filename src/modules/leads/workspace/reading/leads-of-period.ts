import { sql } from 'kysely';
import { ADDED_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { leadsBy } from '../../core/queries/lead-page.ts';
import type { LeadQuery } from '../../core/summaries/lead-summary-query.ts';

/**
 * Suppliers' leads since a given time that count in figures, so without returned ones and those set aside. Uses
 * `lead_by_age`, which includes their times; on their own, engines would read each lead.
 */
export function leadsOfPeriod(
  em: Em,
  engine: EngineName,
  supplierIds: readonly string[],
  from: number,
): LeadQuery<object> {
  const byAge = engine === 'sqlite' ? sql`\`lead\` indexed by lead_by_age` : sql`\`lead\` force index (lead_by_age)`;
  return leadsBy(leadsDb(em), byAge)
    .where('lead.supplier_id', 'in', supplierIds)
    .where('lead.created_at', '>=', from)
    .where('lead.returned_at', 'is', null)
    .where('lead.aside', '=', ASIDE.no);
}

/** Leads added by the team never waited for a reply, and could be added and replied to immediately for a better score. */
const cameIn = (query: LeadQuery<object>): LeadQuery<object> => query.where('lead.source', 'not in', ADDED_SOURCES);

/** When each lead arrived and a person first replied, without spam and locked leads, which no one can reply to. */
export function answersOfPeriod(em: Em, engine: EngineName, supplierIds: readonly string[], from: number) {
  const spam = leadsDb(em)
    .selectFrom('lead_label')
    .select('lead_id')
    .where('supplier_id', 'in', supplierIds)
    .where('label', '=', 'Spam');
  return cameIn(leadsOfPeriod(em, engine, supplierIds, from))
    .select(['lead.supplier_id as supplierId', 'lead.created_at as receivedAt', 'lead.first_reply_at as answeredAt'])
    .where('lead.locked', '=', false)
    .where('lead.id', 'not in', spam);
}

/** The first replies, locked leads included, up to a given time. */
export const repliesOfPeriod = (
  em: Em,
  engine: EngineName,
  supplierIds: readonly string[],
  { from, to }: { from: number; to: number },
) =>
  cameIn(leadsOfPeriod(em, engine, supplierIds, from))
    .select(['lead.supplier_id', 'lead.created_at', 'lead.first_reply_at'])
    .where('lead.created_at', '<', to)
    .where('lead.first_reply_at', 'is not', null);

/** The wishes of one supplier's couples, newest first. */
export const wishesOfPeriod = (em: Em, engine: EngineName, supplierId: string, from: number) =>
  leadsOfPeriod(em, engine, [supplierId], from)
    .select(['lead.wedding_date', 'lead.guests', 'lead.budget'])
    .orderBy('lead.created_at', 'desc');
