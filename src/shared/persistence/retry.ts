/**
 * Errors of MySQL, MariaDB and Galera that mean: nothing was done, roll back and run the whole transaction again
 * (L16). 1213 may also come at COMMIT, when a Galera node was outvoted; 1047 is a node that isn't ready yet.
 */
const RETRYABLE = new Set([1213, 1205, 1020, 1047]);
/** COMMIT failed in transit: it may have taken effect, so it is never sent again (L16). */
const COMMIT_FAILED = new Set([1180]);
/** The server responds but can't work: too many connections, shutting down, out of memory or threads, timed out. */
const OVERLOADED = new Set([1040, 1041, 1053, 1037, 1038, 1135, 1203, 1226, 1317, 1927, 1969, 3024, 4031]);
/** Disk or table full. */
const FULL = new Set([20, 28, 1021, 1114]);
/** A write failed with an operating system error, given in the message. */
const WRITE_FAILED = new Set([3, 1026, 1030]);
const NO_SPACE = /\b(28|122)\b/u;
/** The server accepts no writes: a replica, or the losing side of a failover. */
const READ_ONLY = new Set([1290, 1792, 1836]);

/** Result codes of SQLite. */
const SQLITE = { busy: 5, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 };
/** SQLite's shared memory could not grow, which happens when the disk is full. */
const SQLITE_NO_SHARED_MEMORY = 4_874;

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
  message?: string;
  /** mysql2: the connection can no longer be used. */
  fatal?: unknown;
}

function causes(error: unknown): DriverError[] {
  const chain: DriverError[] = [];
  let current = error as DriverError | null | undefined;
  while (typeof current === 'object' && current !== null && chain.length < 5) {
    chain.push(current);
    current = current.cause as DriverError | null | undefined;
  }
  return chain;
}

const hasNumber = (error: unknown, numbers: ReadonlySet<number>): boolean =>
  causes(error).some(({ errno }) => typeof errno === 'number' && numbers.has(errno));

/** SQLite's extended codes carry the plain one in their low byte. */
const isSqlite = (error: unknown, ...codes: readonly number[]): boolean =>
  causes(error).some(({ errcode }) => typeof errcode === 'number' && codes.includes(errcode & 0xff));

/**
 * A deadlock, a lock wait timeout, a row that changed under a snapshot, a Galera node that isn't ready; on SQLite a busy
 * database.
 */
export function isRetryable(error: unknown): boolean {
  return hasNumber(error, RETRYABLE) || isSqlite(error, SQLITE.busy);
}

/** The database cannot be reached; whether a running COMMIT took effect is unknown. */
export function isConnectionLost(error: unknown): boolean {
  return causes(error).some(({ fatal, code }) => fatal === true || (typeof code === 'string' && LOST.has(code)));
}

/** The server isn't reachable or ready yet, so waiting can help. It doesn't for a wrong password or unknown database. */
export function isAway(error: unknown): boolean {
  if (hasNumber(error, RETRYABLE) || hasNumber(error, OVERLOADED)) return true;
  return causes(error).some(({ code }) => typeof code === 'string' && LOST.has(code));
}

/** Whether the transaction took effect is unknown: only an idempotency key or a unique key can tell (L16). */
export function isOutcomeUnknown(error: unknown): boolean {
  return hasNumber(error, COMMIT_FAILED) || isConnectionLost(error);
}

/** The database is full; nothing was written. */
export function isDatabaseFull(error: unknown): boolean {
  if (hasNumber(error, FULL) || isSqlite(error, SQLITE.full)) return true;
  return causes(error).some(
    ({ errno, errcode, message }) =>
      errcode === SQLITE_NO_SHARED_MEMORY || (WRITE_FAILED.has(errno as number) && NO_SPACE.test(message ?? '')),
  );
}

/** The database accepts no writes at the moment: it is read-only, or its disk fails. */
export function isUnwritable(error: unknown): boolean {
  return hasNumber(error, READ_ONLY) || isSqlite(error, SQLITE.readOnly, SQLITE.ioError, SQLITE.cannotOpen);
}

/** Any temporary state of the database, or one that an operator must fix, that isn't the request's fault (T7). */
export function isUnavailable(error: unknown): boolean {
  return (
    isOutcomeUnknown(error) ||
    isRetryable(error) ||
    hasNumber(error, OVERLOADED) ||
    isDatabaseFull(error) ||
    isUnwritable(error)
  );
}

/** A unique key is violated. */
export function isDuplicate(error: unknown): boolean {
  return causes(error).some(({ errno, errcode }) => errno === 1062 || errcode === 2067 || errcode === 1555);
}
