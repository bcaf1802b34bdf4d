import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LEAD_LABELS } from '#contracts/terms/lead-terms.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import type { LeadRow, LeadsDb } from '../tables/leads-tables.ts';

/** The columns of a summary. */
const SUMMARY_COLUMNS = [
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

/** What a summary query selects; `labels` is a comma list, `next_amount` in minor units. */
export type SummaryRow = Pick<LeadRow, ColumnOf<(typeof SUMMARY_COLUMNS)[number]> & keyof LeadRow> &
  NextPayment & { labels: string | null };

/** A query for leads with the columns selected so far. */
export type LeadQuery<O> = SelectQueryBuilder<LeadsDb, 'lead', O>;

/** A lead's labels as a comma-separated list, in the same statement. */
export const LABELS_OF_LEAD = sql<
  string | null
>`(select group_concat(label) from lead_label where lead_label.lead_id = lead.id)`.as('labels');

/** Parses that list: the built-in labels first, then the supplier's own. */
export function labelsOf(list: string | null): LeadLabel[] {
  const labels = list === null ? [] : list.split(',').sort();
  const own = labels.filter((label) => !(LEAD_LABELS as readonly string[]).includes(label));
  return [...LEAD_LABELS.filter((label) => labels.includes(label)), ...own];
}

/** The next unpaid payment of a lead's plan. The plans themselves belong to a higher layer (billing). */
interface NextPayment {
  next_day: string | null;
  next_amount: number | null;
}
const NEXT_PAYMENT = ['payment_plan.next_day', 'payment_plan.next_amount'] as const;

type WithPlans = LeadsDb & { payment_plan: NextPayment & { lead_id: string } };
const joinPlan = <O>(query: LeadQuery<O>) =>
  (query as unknown as SelectQueryBuilder<WithPlans, 'lead', O>).leftJoin(
    'payment_plan',
    'payment_plan.lead_id',
    'lead.id',
  );

/** Joins the payment plans, for sorting by them. */
export const withPlan = <O>(query: LeadQuery<O>): LeadQuery<O> => joinPlan(query);

/**
 * Selects the next payment of each lead with a join: on MariaDB, a subquery per lead took a fifth of the statement's
 * time.
 */
function withNextPayment<O>(query: LeadQuery<O>): LeadQuery<O & NextPayment> {
  const joined = joinPlan(query).select(NEXT_PAYMENT);
  return joined;
}

/** The columns of a summary as SQL: for statements that can't be prepared once, building this takes most of the time. */
export const SUMMARY_SELECTED = sql`${sql.raw([...SUMMARY_COLUMNS, ...NEXT_PAYMENT].join(', ').replaceAll('lead.', '`lead`.'))}, ${LABELS_OF_LEAD}`;
/** The join it needs. */
export const SUMMARY_JOINED = sql`left join payment_plan on payment_plan.lead_id = \`lead\`.id`;

/** Selects summaries. */
export function summaries(query: LeadQuery<object>): LeadQuery<SummaryRow> {
  return withNextPayment(query.select(SUMMARY_COLUMNS).select(LABELS_OF_LEAD));
}

/** Leads by id, in the order of the ids. */
export async function summariesById(db: Kysely<LeadsDb>, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db.selectFrom('lead').where('lead.id', 'in', ids)).execute();
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
