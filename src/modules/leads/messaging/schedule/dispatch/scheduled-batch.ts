import { jsonRows } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Claim } from '#shared/queue/queue-table.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

/** The columns of a message that are read with its claim. */
export const MESSAGE_COLUMNS = [
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
  'never_wrote',
  'phone',
  'couple_user_id',
  'wedding_date',
  'guests',
  'currency',
  'last_activity_at',
] as const satisfies readonly (keyof LeadRow)[];

/** A message's lead, read right before sending. */
export type BatchLead = Pick<LeadRow, (typeof LEAD_COLUMNS)[number]> & {
  link_version: number;
  /** The supplier's own address for replies; null if replies go to the conversation. */
  reply_to: string | null;
  /** The label, or null. */
  spam: string | null;
};

/** A claimed message. No one can change it while claimed, so this is the last acknowledged text (J7). */
export type ClaimedRow = Claim & Pick<ScheduledRow, (typeof MESSAGE_COLUMNS)[number]>;

/** A claimed scheduled message with its lead; null once the lead is erased. */
export type ClaimedMessage = ClaimedRow & { lead: BatchLead | null };

/** Reads the leads of claimed messages in one query. */
export async function withLeads(em: Em, claimed: readonly ClaimedRow[]): Promise<ClaimedMessage[]> {
  const ids = [...new Set(claimed.map((message) => message.lead_id))];
  const rows = await messagingDb(em)
    // Joined as rows: for a list of ids, the server would consider every index of the table that contains the id.
    .selectFrom(
      jsonRows(
        em,
        { lead_id: 'id' },
        ids.map((id) => [id]),
      )
        .$castTo<{ lead_id: string }>()
        .as('v'),
    )
    .innerJoin('lead as l', 'l.id', 'v.lead_id')
    .innerJoin('conversation as c', 'c.id', 'l.conversation_id')
    .leftJoin('reply_settings as r', 'r.supplier_id', 'l.supplier_id')
    .leftJoin('lead_label as b', (join) => join.onRef('b.lead_id', '=', 'l.id').on('b.label', '=', 'Spam'))
    .select(LEAD_COLUMNS.map((column) => `l.${column}` as const))
    .select(['l.id', 'c.link_version', 'b.label as spam', 'r.reply_to'])
    .execute();
  const leads = new Map(rows.map((row) => [row.id, row]));
  return claimed.map((message) => ({ ...message, lead: leads.get(message.lead_id) ?? null }));
}
