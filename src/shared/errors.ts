import type { FieldError, ProblemCode, ProfileClash } from '#contracts/problem.ts';

export type ErrorKind =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'media-type'
  | 'gone'
  | 'limited'
  | 'unavailable';

interface AppErrorOptions {
  detail?: string;
  errors?: FieldError[];
  meta?: Record<string, string | number | boolean | null>;
  /** Fields that two people changed to different values. */
  clashes?: readonly ProfileClash[];
  /** Seconds, for `limited` and `unavailable`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A broken rule. Modules derive one class per rule; only the HTTP layer maps `kind` to a status. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: ProblemCode;
  readonly options: AppErrorOptions;

  constructor(kind: ErrorKind, code: ProblemCode, title: string, options: AppErrorOptions = {}) {
    super(title, { cause: options.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
    this.options = options;
  }
}

export class NotFound extends AppError {
  constructor(what = 'This page or record') {
    super('not-found', 'not-found', `${what} doesn’t exist, or you don’t have access to it.`);
  }
}

/** For a row that must exist: `.executeTakeFirstOrThrow(notFound('This lead'))`. */
export const notFound = (what: string) => (): NotFound => new NotFound(what);

export class Unauthenticated extends AppError {
  constructor() {
    super('unauthenticated', 'unauthenticated', 'Sign in to continue.');
  }
}

export class Forbidden extends AppError {
  constructor(detail?: string) {
    super('forbidden', 'forbidden', 'Your role doesn’t allow this.', detail ? { detail } : {});
  }
}

/** Staff can't do this while they act for a supplier (D11). */
export class ActingRefused extends AppError {
  constructor() {
    super('forbidden', 'acting-refused', 'You can’t do this while you act for a supplier.');
  }
}

/** The visit has expired, or the right to it was withdrawn. */
export class ActingEnded extends AppError {
  constructor() {
    super('forbidden', 'acting-ended', 'You no longer act for this supplier.');
  }
}

/** People without a confirmed address send nothing and see no contact details of couples (D8, T4). */
export class EmailNotConfirmed extends AppError {
  constructor() {
    super(
      'forbidden',
      'email-not-confirmed',
      'Confirm your email address first. Until then you can’t send anything or see how to reach couples.',
      {
        detail: 'Open the link in the email we sent you, or ask for a new one.',
      },
    );
  }
}

export class InvalidInput extends AppError {
  constructor(errors: FieldError[], code: 'invalid-input' | 'invalid-email' = 'invalid-input') {
    super('invalid', code, 'Some fields are invalid. Check them and try again.', { errors });
  }
}

/** Who last saved a record, and when; not kept for every record. */
export interface LastSave {
  updated_by: string | null;
  updated_at: number | null;
}

/** Someone else saved first (optimistic version). */
export class StaleVersion extends AppError {
  constructor(current: number, last?: LastSave) {
    const saved: Record<string, string | null> =
      last === undefined || last.updated_at === null
        ? {}
        : { savedBy: last.updated_by, savedAt: new Date(last.updated_at).toISOString() };
    super('conflict', 'stale-version', 'Someone else has changed this. Reload it, then make your change again.', {
      meta: { version: current, ...saved },
    });
  }
}

export class TooManyRequests extends AppError {
  constructor(retryAfter: number) {
    super('limited', 'too-many-requests', 'Too many attempts. Wait a moment and try again.', { retryAfter });
  }
}
