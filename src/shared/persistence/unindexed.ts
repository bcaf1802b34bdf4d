import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A column as an expression that no index matches; null becomes empty text. Without statistics the embedded engine
 * expects any equality on an index, such as a state or a supplier, to return ten rows: given more than a few ids, it
 * prefers to read all sent emails or all rows of a supplier. With this, conditions beside the ids are checked only on the
 * rows with those ids, and a server locks only those rows.
 */
export const unindexed = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}, '')`;
