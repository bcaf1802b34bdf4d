import type { Problem } from '#contracts/problem.ts';
import { AppError } from '../errors.ts';
import type { ErrorKind } from '../errors.ts';
import { DatabaseFull, DatabaseUnavailable } from '../persistence/database-errors.ts';
import { isDatabaseFull, isUnavailable } from '../persistence/retry.ts';

const STATUS: Record<ErrorKind, number> = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'media-type': 415,
  limited: 429,
  unavailable: 503,
};

export interface ProblemAnswer {
  status: number;
  problem: Problem;
  headers: Record<string, string>;
  /** True when the fault is ours and belongs in the log with its cause. */
  unexpected: boolean;
}

/** The problem document of any error: rules keep their text, everything else gets a fixed one (S56). */
export function toProblem(error: unknown, requestId: string): ProblemAnswer {
  const known = asAppError(error);
  const status = known ? STATUS[known.kind] : 500;
  const retryAfter = known?.options.retryAfter;
  const code = known?.code ?? 'internal';
  return {
    status,
    problem: {
      type: `urn:aisle:${code}`,
      title: known?.message ?? 'Something went wrong on our side. Nothing was saved; try again in a moment.',
      status,
      code,
      instance: requestId,
      ...(known?.options.detail ? { detail: known.options.detail } : {}),
      ...(known?.options.errors ? { errors: known.options.errors } : {}),
      ...(known?.options.clashes ? { clashes: known.options.clashes } : {}),
      ...(known?.options.meta ? { meta: known.options.meta } : {}),
    },
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
    unexpected: known === null || known.kind === 'unavailable',
  };
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseFull(error)) return new DatabaseFull(error);
  if (isUnavailable(error)) return new DatabaseUnavailable(error);
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  // Errors of Express's body parsers: there are more types than this list knows, so the status decides.
  if (status === 413) return new AppError('too-large', 'body-too-large', 'The request is too large.');
  if (status === 415) {
    return new AppError('media-type', 'unsupported-media-type', 'The body’s encoding isn’t supported.');
  }
  if (type === 'entity.parse.failed') {
    return new AppError('malformed', 'malformed-body', 'The request couldn’t be read as JSON.');
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('malformed', 'malformed-body', 'The request couldn’t be read.');
  }
  return null;
}
