// Node detects only some of this package's exports.
import mysql from 'mysql2';
import type { PoolConnection } from 'mysql2';
import { PREPARED_TEXTS } from './prepared-texts.ts';

export type Done = (error: unknown, result?: never, fields?: never) => void;
type Send = (sql: string, values: unknown, done: Done) => unknown;

/** The server has no space for more prepared statements, across all connections. */
const NO_MORE_STATEMENTS = 'ER_MAX_PREPARED_STMT_COUNT_REACHED';

/**
 * How a connection sends a statement: the server also parses a statement that is built once (`prepared`) only once, which
 * halves what it spends on a list. All others are sent as text.
 */
export function sendStatement(connection: PoolConnection): Send {
  const query = connection.query.bind(connection) as Send;
  const execute = connection.execute.bind(connection) as Send;
  return (sql, values, done) => {
    // Without values, they are in the text already.
    if (values === null || !PREPARED_TEXTS.has(sql)) return query(sql, values, done);
    return execute(sql, (values as unknown[]).map(asParameter), (error, result, fields) => {
      if (codeOf(error) === NO_MORE_STATEMENTS) query(sql, values, done);
      else done(error, result, fields);
    });
  };
}

/** Sends whole numbers as such: the driver would send them as fractions, which MySQL refuses for a limit. */
function asParameter(value: unknown): unknown {
  if (value === undefined) return null;
  return Number.isSafeInteger(value) ? mysql.TypedParameter.BIGINT(value as number) : value;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
