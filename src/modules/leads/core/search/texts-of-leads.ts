import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';

/** The texts of a lead: messages by both sides, oldest first, and the team's notes. */
export interface LeadTexts {
  messages: string[];
  notes: string[];
}

/** All texts of these leads. Two statements. */
export async function textsOf(
  em: Em,
  leads: readonly { id: string; conversation_id: string }[],
): Promise<Map<string, LeadTexts>> {
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
  const texts = new Map<string, LeadTexts>();
  const of = (id: string): LeadTexts => {
    const known = texts.get(id) ?? { messages: [], notes: [] };
    texts.set(id, known);
    return known;
  };
  for (const { lead_id: id, body } of messages) of(id).messages.push(body);
  for (const { lead_id: id, body } of notes) of(id).notes.push(body);
  return texts;
}
