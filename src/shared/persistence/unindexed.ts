import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A column as an expression that no index serves, empty text for null. Without statistics the embedded engine takes any
 * equality on an index, a state or a supplier, for ten rows: beside more than a few ids it would rather walk all mails
 * that were sent or all that a supplier has. What is asked beside ids is only looked at where the ids lead, and on a
 * server that locks nothing but those rows.
 */
export const unindexed = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}, '')`;
