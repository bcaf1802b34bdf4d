import { sql } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

/** An event's message, with the facts about its lead that planning needs. */
export interface EventMessage {
  id: string;
  sender: 'couple' | 'supplier';
  channel: string;
  createdAt: number;
  leadId: string;
  repliedAt: number | null;
  needsReply: boolean;
  lastMessageBy: string;
  /** Whether nothing is planned for it: locked, set aside, spam, or stopped by a person. */
  shut: boolean;
}

/** One query; null if the message or its lead no longer exists. */
export async function messageOfEvent(em: Em, supplierId: string, messageId: unknown): Promise<EventMessage | null> {
  if (typeof messageId !== 'string') return null;
  const row = await recipesDb(em)
    .selectFrom('message as m')
    .innerJoin('lead as l', 'l.id', 'm.lead_id')
    .leftJoin('lead_label as b', (join) => join.onRef('b.lead_id', '=', 'l.id').on('b.label', '=', 'Spam'))
    .leftJoin('recipe_stop as s', 's.lead_id', 'l.id')
    .select(['m.id', 'm.sender', 'm.channel', 'm.created_at as createdAt', 'm.lead_id as leadId'])
    .select(['l.replied_at as repliedAt', 'l.needs_reply', 'l.last_message_by as lastMessageBy', 'l.locked', 'l.aside'])
    .select(['b.label as spam', 's.lead_id as stop'])
    .where('m.id', '=', messageId)
    .where('m.supplier_id', '=', supplierId)
    .executeTakeFirst();
  if (!row) return null;
  const { needs_reply, locked, aside, spam, stop, ...told } = row;
  const shut = fromFlag(locked) || aside !== ASIDE.no || spam !== null || stop !== null;
  return { ...told, needsReply: fromFlag(needs_reply), shut };
}

/** Leads that became Completed, a single one or those of a bulk change, in their current state. */
export async function completedLeads(em: Em, supplierId: string, which: { leadId: string } | { changeId: string }) {
  return recipesDb(em)
    .selectFrom('lead as l')
    .leftJoin('recipe_stop as s', 's.lead_id', 'l.id')
    .select(['l.id', 'l.stage_since'])
    .where(unindexed('l.supplier_id'), '=', supplierId)
    .where(unindexed('l.stage'), '=', 'Completed')
    .where(sql<number>`l.aside + 0`, '=', ASIDE.no)
    .where('s.lead_id', 'is', null)
    .where(
      'leadId' in which
        ? sql<boolean>`l.id = ${which.leadId}`
        : sql<boolean>`l.id in (select u.lead_id from lead_undo u where u.change_id = ${which.changeId})`,
    )
    .execute();
}
