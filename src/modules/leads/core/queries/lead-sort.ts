import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { LeadSort } from '#contracts/lead/lead-list.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';

const COLUMNS: Readonly<Record<Exclude<LeadSort, 'stage'>, string>> = {
  createdAt: 'lead.created_at',
  lastActivityAt: 'lead.last_activity_at',
  weddingDate: 'lead.wedding_earliest',
  guests: 'lead.guests',
  couple: 'lead.couple_sort',
};

/** The order of the pipeline, not of the alphabet. */
const STAGE_PLACE = sql`case lead.stage ${sql.join(
  LEAD_STAGES.map((stage, at) => sql`when ${sql.lit(stage)} then ${sql.lit(at)}`),
  sql` `,
)} end`;

export interface Ordering {
  by: Expression<unknown>;
  descending: boolean;
}

/** The sort of a list, made total by the id. Within a stage the newest come first. */
export function leadOrdering(sort: LeadSort, descending: boolean): Ordering[] {
  if (sort === 'stage') {
    return [
      { by: STAGE_PLACE, descending },
      { by: sql.ref('lead.created_at'), descending: true },
      { by: sql.ref('lead.id'), descending: true },
    ];
  }
  return [
    { by: sql.ref(COLUMNS[sort]), descending },
    { by: sql.ref('lead.id'), descending },
  ];
}
