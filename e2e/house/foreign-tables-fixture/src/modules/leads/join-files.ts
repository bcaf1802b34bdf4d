import type { Kysely } from 'kysely';

export const filesOfLeads = (db: Kysely<Record<'lead' | 'file', { id: string; lead_id: string }>>) =>
  db.selectFrom('lead').innerJoin('file', 'file.lead_id', 'lead.id').selectAll().execute();
