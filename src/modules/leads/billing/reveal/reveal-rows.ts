import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { excerptOf } from '../../core/masking/lead-mask.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { SEARCHABLE_COLUMNS, insertSearchRows, removeFreeRows, searchRow } from '../../core/search/search-rows.ts';

/** What a reveal reads of a lead. */
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
export type RevealableLead = Pick<LeadRow, (typeof COLUMNS)[number]>;

/** Leads by id, locked until the transaction ends, so that no one else reveals them or adds a message. */
export async function lockLeads(
  em: Em,
  engine: EngineName,
  ids: readonly string[],
): Promise<Map<string, RevealableLead>> {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRows(engine))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Sets the reveal time, which never changes again, rewrites the excerpt without the mask, and lets the search find
 * what was hidden. The leads are locked and were not revealed. `bodies` is what `bodiesOf` read.
 */
export async function markRevealed(
  em: Em,
  reveals: readonly { lead: RevealableLead; userId: string }[],
  bodies: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<void> {
  const texts = new Map(
    reveals.map(({ lead, userId }) => {
      const open = { ...lead, locked: false };
      const said = bodies.get(lead.id) ?? [];
      return [lead.id, { userId, excerpt: excerptOf(said.at(-1) ?? '', open) }];
    }),
  );
  const per = (column: 'userId' | 'excerpt'): RawBuilder<string> =>
    sql`case id ${sql.join(
      [...texts].map(([id, text]) => sql`when ${id} then ${text[column]}`),
      sql` `,
    )} end`;
  const [marked] = await Promise.all([
    leadsDb(em)
      .updateTable('lead')
      .set({
        locked: false,
        revealed_at: now,
        revealed_by: per('userId'),
        excerpt: per('excerpt'),
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', 'in', [...texts.keys()])
      .where('revealed_at', 'is', null)
      .executeTakeFirst(),
    removeFreeRows(em, [...texts.keys()]),
    insertSearchRows(
      em,
      reveals.map(({ lead }) => searchRow({ ...lead, locked: false }, bodies.get(lead.id) ?? [])),
    ),
  ]);
  if (marked.numUpdatedRows !== BigInt(texts.size)) throw new Error('A lead was revealed twice.');
}

/** What was said to and by the couples of these leads, oldest first, by lead. */
export async function bodiesOf(em: Em, leadIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .innerJoin('message', 'message.conversation_id', 'lead.conversation_id')
    .select(['lead.id', 'message.body'])
    .where('lead.id', 'in', leadIds)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute();
  const byLead = Map.groupBy(rows, (row) => row.id);
  return new Map([...byLead].map(([id, said]) => [id, said.map(({ body }) => body)]));
}
