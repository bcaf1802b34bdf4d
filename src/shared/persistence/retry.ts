/** Errors of MySQL and MariaDB that mean: roll back and run the whole transaction again (safety L16). */
const RETRYABLE = new Set([1213, 1205, 1020]);
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'POOL_CLOSED',
  'POOL_NOCONNECTION',
]);

interface DriverError {
  errno?: unknown;
  code?: unknown;
  cause?: unknown;
  errcode?: unknown;
  /** mysql2: the connection cannot be used any more. */
  fatal?: unknown;
}

function* causes(error: unknown): Generator<DriverError> {
  let current = error as DriverError | undefined;
  for (
    let depth = 0;
    current !== undefined && current !== null && typeof current === 'object' && depth < 5;
    depth += 1
  ) {
    yield current;
    current = current.cause as DriverError | undefined;
  }
}

/** A deadlock, a lock wait that ran out, or a row that changed under a snapshot; on SQLite a busy database. */
export function isRetryable(error: unknown): boolean {
  for (const one of causes(error)) {
    if (typeof one.errno === 'number' && RETRYABLE.has(one.errno)) return true;
    if (one.errcode === 5 || one.errcode === 517) return true;
  }
  return false;
}

/** The database cannot be reached; whether a running COMMIT took effect is unknown. */
export function isConnectionLost(error: unknown): boolean {
  for (const one of causes(error)) {
    if (one.fatal === true || (typeof one.code === 'string' && LOST.has(one.code))) return true;
  }
  return false;
}

/** A unique key stands in the way. */
export function isDuplicate(error: unknown): boolean {
  for (const one of causes(error)) {
    if (one.errno === 1062 || one.errcode === 2067 || one.errcode === 1555) return true;
  }
  return false;
}
