import { AppError } from '../errors.ts';

/** Nothing was saved, and nothing can be until space is freed. */
export class DatabaseFull extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'storage-full', 'The server has run out of storage. Nothing was saved.', {
      retryAfter: 30,
      cause,
    });
  }
}

/**
 * The database is unreachable, not ready, overloaded or read-only. Whether the last step took effect may be unknown; the
 * request can safely be repeated with the same Idempotency-Key.
 */
export class DatabaseUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'unavailable', 'The database is unavailable. Try again in a moment.', {
      retryAfter: 5,
      cause,
    });
  }
}
