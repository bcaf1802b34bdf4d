import type { PoolConnection } from 'mysql2';
import { PREPARED_TEXTS } from './prepared-texts.ts';

/** The texts of prepared statements, split at their placeholders. */
const pieces = new Map<string, readonly string[]>();

/** A statement with its values, escaped. Prepared texts are split only once. */
export function withValues(connection: PoolConnection, sql: string, values: readonly unknown[]): string {
  const parts = PREPARED_TEXTS.has(sql) ? partsOf(sql) : null;
  // Some question mark isn't a placeholder; the driver knows which.
  if (parts?.length !== values.length + 1) return connection.format(sql, [...values]);
  let text = parts[0] ?? '';
  for (const [at, value] of values.entries()) text += connection.escape(value) + (parts[at + 1] ?? '');
  return text;
}

function partsOf(sql: string): readonly string[] {
  const known = pieces.get(sql);
  if (known) return known;
  const parts = sql.split('?');
  pieces.set(sql, parts);
  return parts;
}
