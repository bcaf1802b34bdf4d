import { sql } from 'kysely';

export const clear = () => [sql`delete from ${sql.table('lead')}`, sql`delete from \`file\``];
