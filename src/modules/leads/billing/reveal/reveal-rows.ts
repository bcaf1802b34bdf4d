import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import { preparedForKeys, preparedForRows } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { excerptOf } from '../../core/masking/lead-mask.ts';
import { SEARCHABLE_COLUMNS } from '../../core/search/search-rows.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** The columns of a lead that a reveal reads. */
const COLUMNS = [
  ...SEARCHABLE_COLUMNS,
  'conversation_id',
  'source',
  'pay_per_enquiry',
  'revealed_at',
  'stage',
  'read_state',
  'needs_reply',
  'value',
  'aside',
] as const satisfies readonly (keyof LeadRow)[];
export type RevealableLead = Pick<LeadRow, (typeof COLUMNS)[number]> & { last_body: string | null };

/**
 * Reads leads by id with the last message of their conversations, locked until the transaction ends, so that no one
 * else can reveal them or add a message.
 */
export async function lockLeads(em: Em, ids: readonly string[]): Promise<Map<string, RevealableLead>> {
  const rows = await lockedLeads(em, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

const lockedLeads = preparedForKeys((em: Em, ids) =>
  leadsDb(em)
    .selectFrom('lead')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('message')
        .select('message.body')
        .whereRef('message.conversation_id', '=', 'lead.conversation_id')
        .orderBy('message.created_at', 'desc')
        .orderBy('message.id', 'desc')
        .limit(1)
        .as('last_body'),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRows(em)),
);

/**
 * Sets the reveal time, which never changes again, and rewrites the excerpt without the mask. The leads must be locked
 * and not yet revealed. The search is updated after the commit (search-revealed.ts).
 */
export async function markRevealed(
  em: Em,
  reveals: readonly { lead: RevealableLead; userId: string }[],
  now: number,
): Promise<void> {
  const marks = reveals.map(({ lead, userId }) => {
    const excerpt = excerptOf(lead.last_body ?? '', { ...lead, locked: false });
    return { id: lead.id, userId, excerpt, now };
  });
  if ((await setRevealed(em, marks)) !== BigInt(marks.length)) throw new Error('A lead was revealed twice.');
}

interface RevealMark {
  id: string;
  userId: string;
  excerpt: string;
  now: number;
}

const setRevealed = preparedForRows((em: Em, marks: readonly RevealMark[]) => {
  const per = (column: 'userId' | 'excerpt'): RawBuilder<string> =>
    sql`case id ${sql.join(
      marks.map((mark) => sql`when ${mark.id} then ${mark[column]}`),
      sql` `,
    )} end`;
  const now = marks[0]?.now as number;
  return leadsDb(em)
    .updateTable('lead')
    .set({
      locked: false,
      revealed_at: now,
      revealed_by: per('userId'),
      excerpt: per('excerpt'),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where(
      'id',
      'in',
      marks.map(({ id }) => id),
    )
    .where('revealed_at', 'is', null);
});
