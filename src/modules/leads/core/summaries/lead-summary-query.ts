import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LEAD_LABELS } from '#contracts/terms/lead-terms.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import type { LeadRow, LeadsDb } from '../tables/leads-tables.ts';

/** Columns a summary is made of. */
export const SUMMARY_COLUMNS = [
  'lead.id',
  'lead.supplier_id',
  'lead.stage',
  'lead.stage_since',
  'lead.status',
  'lead.source',
  'lead.enquiry_type',
  'lead.read_state',
  'lead.replied_at',
  'lead.starred_at',
  'lead.needs_reply',
  'lead.assignee_id',
  'lead.locked',
  'lead.revealed_at',
  'lead.returned_at',
  'lead.aside',
  'lead.spam_verdict',
  'lead.has_duplicates',
  'lead.first_name',
  'lead.last_name',
  'lead.first_name2',
  'lead.last_name2',
  'lead.email',
  'lead.phone',
  'lead.photo',
  'lead.wedding_date',
  'lead.guests',
  'lead.budget',
  'lead.value',
  'lead.currency',
  'lead.area',
  'lead.excerpt',
  'lead.last_activity_at',
  'lead.next_scheduled_at',
  'lead.hold_ends_at',
  'lead.booking_asked_at',
  'lead.booking_acknowledged_at',
  'lead.booking_declined_at',
  'lead.created_at',
  'lead.version',
] as const;

type ColumnOf<T extends string> = T extends `lead.${infer C}` ? C : never;

/** What a summary query selects; `labels` is a comma list, `next_payment` a day and an amount in minor units. */
export type SummaryRow = Pick<LeadRow, ColumnOf<(typeof SUMMARY_COLUMNS)[number]> & keyof LeadRow> & {
  labels: string | null;
  next_payment: string | null;
};

/** A query over leads with what it selects so far. */
export type LeadQuery<O> = SelectQueryBuilder<LeadsDb, 'lead', O>;

/** A lead's labels as a comma list, in the same statement. */
export const LABELS_OF_LEAD = sql<
  string | null
>`(select group_concat(label) from lead_label where lead_label.lead_id = lead.id)`.as('labels');

/** Reads such a comma list: the built-in labels first, then the supplier's own. */
export function labelsOf(list: string | null): LeadLabel[] {
  const labels = list === null ? [] : list.split(',').sort();
  const own = labels.filter((label) => !(LEAD_LABELS as readonly string[]).includes(label));
  return [...LEAD_LABELS.filter((label) => labels.includes(label)), ...own];
}
/** The soonest payment of a lead's plan that is not paid, in the same statement: `2026-06-20 420000`. */
export const NEXT_PAYMENT_OF_LEAD = sql<string | null>`(
  select concat(next_day, ' ', next_amount) from payment_plan
  where payment_plan.lead_id = lead.id and next_day is not null)`.as('next_payment');

/** What a summary selects as text: of a statement that cannot be built once, most of the work is to put this together. */
export const SUMMARY_SELECTED = sql`${sql.raw(SUMMARY_COLUMNS.join(', ').replaceAll('lead.', '`lead`.'))}, ${LABELS_OF_LEAD}, ${NEXT_PAYMENT_OF_LEAD}`;

/** Selects a summary. */
export function summaries(query: LeadQuery<object>): LeadQuery<SummaryRow> {
  return query.select(SUMMARY_COLUMNS).select(LABELS_OF_LEAD).select(NEXT_PAYMENT_OF_LEAD);
}

/** Leads by their ids, in the order of these. */
export async function summariesById(db: Kysely<LeadsDb>, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db.selectFrom('lead').where('lead.id', 'in', ids)).execute();
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
