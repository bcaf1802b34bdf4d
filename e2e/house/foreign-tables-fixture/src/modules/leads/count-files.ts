import type { Kysely } from 'kysely';

export const countFiles = (db: Kysely<Record<string, object>>) => db.selectFrom('file as one').selectAll().execute();
