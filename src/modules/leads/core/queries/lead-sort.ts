import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { LeadSort } from '#contracts/lead/lead-list.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';

const COLUMNS: Readonly<Record<Exclude<LeadSort, 'stage' | 'nextPayment'>, string>> = {
  createdAt: 'lead.created_at',
  lastActivityAt: 'lead.last_activity_at',
  weddingDate: 'lead.wedding_earliest',
  guests: 'lead.guests',
  couple: 'lead.couple_sort',
  value: 'lead.value',
  enquiryType: 'lead.enquiry_type',
};

/** In pipeline order, not alphabetical. */
const STAGE_PLACE = sql`case lead.stage ${sql.join(
  LEAD_STAGES.map((stage, at) => sql`when ${sql.lit(stage)} then ${sql.lit(at)}`),
  sql` `,
)} end`;

export interface Ordering {
  by: Expression<unknown>;
  descending: boolean;
}

/**
 * Leads with an upcoming payment come first in either direction, because few have one. The others follow, newest
 * first.
 * @param day the column with that payment's day
 */
export const nextPaymentOrdering = (day: string, descending: boolean): Ordering[] => {
  const [column, id, createdAt] = [sql.ref(day), sql.ref('lead.id'), sql.ref('lead.created_at')];
  return [
    { by: sql`case when ${column} is null then 1 else 0 end`, descending: false },
    { by: column, descending },
    { by: sql`case when ${column} is null then ${createdAt} end`, descending: true },
    { by: sql`case when ${column} is null then null else ${id} end`, descending },
    { by: id, descending: true },
  ];
};

/** The sort of a list, made unique by the id. Within a stage, the newest leads come first. */
export function leadOrdering(sort: LeadSort, descending: boolean): Ordering[] {
  if (sort === 'stage') {
    return [
      { by: STAGE_PLACE, descending },
      { by: sql.ref('lead.created_at'), descending: true },
      { by: sql.ref('lead.id'), descending: true },
    ];
  }
  if (sort === 'nextPayment') return nextPaymentOrdering('payment_plan.next_day', descending);
  return [
    { by: sql.ref(COLUMNS[sort]), descending },
    { by: sql.ref('lead.id'), descending },
  ];
}
