import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';

/** All that was said in messages and notes of these leads, oldest message first. Two statements. */
export async function textsOf(
  em: Em,
  leads: readonly { id: string; conversation_id: string }[],
): Promise<Map<string, string[]>> {
  const db = leadsDb(em);
  const conversations = leads.map((lead) => lead.conversation_id);
  const ids = leads.map(({ id }) => id);
  const messages = await db
    .selectFrom('message')
    .select(['lead_id', 'body'])
    .where('conversation_id', 'in', conversations)
    .orderBy('created_at')
    .execute();
  const notes = await db.selectFrom('lead_note').select(['lead_id', 'body']).where('lead_id', 'in', ids).execute();
  const texts = new Map<string, string[]>();
  for (const { lead_id: id, body } of [...messages, ...notes]) {
    const known = texts.get(id);
    if (known) known.push(body);
    else texts.set(id, [body]);
  }
  return texts;
}
