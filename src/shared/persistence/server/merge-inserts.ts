import type { QueryResult } from 'kysely';

/** A transaction's statement that hasn't been sent yet. */
export interface PendingStatement {
  sql: string;
  /** The same with its values. */
  text: string;
  /** The callers waiting for it; several after a merge. */
  callers: { resolve: (result: QueryResult<never>) => void; reject: (error: unknown) => void }[];
}

/** A plain insert of values, up to the values, with its table. */
const PLAIN_INSERT = /^insert into `(\w+)` \([^()]*\) values (?=(?:\?|\([?, ]+\))$)/u;

/**
 * Merges statements that insert into the same columns of a table into the first of them: a statement costs a server more
 * than a row. An insert stays where it is if a statement between the two names its table. Each caller gets the total
 * number of rows.
 */
export function mergeInserts(group: readonly PendingStatement[]): readonly PendingStatement[] {
  const merged: PendingStatement[] = [];
  const open = new Map<string, { table: RegExp; first: PendingStatement }>();
  for (const statement of group) {
    const [head, table = ''] = PLAIN_INSERT.exec(statement.sql) ?? [];
    const first = head === undefined ? undefined : open.get(head)?.first;
    if (head !== undefined && first) {
      first.text += `, ${statement.text.slice(head.length)}`;
      first.callers.push(...statement.callers);
      continue;
    }
    if (head !== undefined) open.set(head, { table: namePattern(table), first: statement });
    else for (const [key, other] of open) if (other.table.test(statement.sql)) open.delete(key);
    merged.push(statement);
  }
  return merged;
}

const patterns = new Map<string, RegExp>();

/** Matches a table's name, quoted or not. */
function namePattern(table: string): RegExp {
  const known = patterns.get(table) ?? new RegExp(`\\b${table}\\b`, 'u');
  patterns.set(table, known);
  return known;
}
