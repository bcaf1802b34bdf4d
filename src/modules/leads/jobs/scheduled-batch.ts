import type { Em } from '#shared/persistence/orm.ts';
import type { Claim } from '#shared/queue/work-queue.ts';
import type { LeadRow } from '../leads-tables.ts';
import { scheduleDb } from '../schedule-tables.ts';
import type { ScheduledRow } from '../schedule-tables.ts';

const MESSAGE_COLUMNS = [
  'supplier_id',
  'lead_id',
  'conversation_id',
  'type',
  'subject',
  'body',
  'scheduled_at',
  'local_day',
  'amount',
  'stop_on_reply',
  'created_by',
  'updated_at',
] as const satisfies readonly (keyof ScheduledRow)[];

const LEAD_COLUMNS = [
  'stage',
  'locked',
  'needs_reply',
  'first_name',
  'last_name',
  'first_name2',
  'last_name2',
  'email',
  'phone',
  'couple_user_id',
  'wedding_date',
  'guests',
  'currency',
  'last_activity_at',
] as const satisfies readonly (keyof LeadRow)[];

/** The lead of a message as it is right before sending. */
export type BatchLead = Pick<LeadRow, (typeof LEAD_COLUMNS)[number]> & {
  link_version: number;
  /** The label, null without. */
  spam: string | null;
};

/** A scheduled message in a worker's hands, with its lead; null once the lead is erased. */
export type ClaimedMessage = Claim & Pick<ScheduledRow, (typeof MESSAGE_COLUMNS)[number]> & { lead: BatchLead | null };

/**
 * Reads claimed messages with their leads in one query, in the order of the claims. Nobody changes the words of a claimed
 * message, so they are those that a change acknowledged last (safety J7).
 */
export async function readBatch(em: Em, claims: readonly Claim[]): Promise<ClaimedMessage[]> {
  const rows = await scheduleDb(em)
    .selectFrom('scheduled_message as s')
    .leftJoin('lead as l', 'l.id', 's.lead_id')
    .leftJoin('conversation as c', 'c.id', 's.conversation_id')
    .leftJoin('lead_label as b', (join) => join.onRef('b.lead_id', '=', 's.lead_id').on('b.label', '=', 'Spam'))
    .select(MESSAGE_COLUMNS.map((column) => `s.${column}` as const))
    .select(LEAD_COLUMNS.map((column) => `l.${column}` as const))
    .select(['s.id', 'c.link_version', 'b.label as spam'])
    .where(
      's.id',
      'in',
      claims.map((claim) => claim.id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return claims.flatMap((claim) => {
    const row = byId.get(claim.id);
    if (!row) return [];
    const erased = row.stage === null || row.link_version === null;
    return { ...row, attempt: claim.attempt, lead: erased ? null : (row as unknown as BatchLead) };
  });
}
