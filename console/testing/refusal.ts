import type { FieldError, Problem, ProblemCode } from '#contracts/problem.ts';
import { HttpError } from '../providers/HttpError.ts';

/** A refusal by the server, in the shape of its problem documents. */
export function refusal(
  status: number,
  code: ProblemCode,
  errors?: Omit<FieldError, 'detail'>[],
  meta?: Problem['meta'],
): HttpError {
  return new HttpError(status, {
    type: `urn:aisle:${code}`,
    title: `Server words for ${code}`,
    status,
    code,
    instance: '7F2A',
    ...(meta && { meta }),
    ...(errors && { errors: errors.map((error) => ({ ...error, detail: 'Server words' })) }),
  });
}

/** A teammate was faster; `version` is the current one. */
export const stale = (version: number): HttpError => refusal(409, 'stale-version', undefined, { version });

/** No response. */
export const noAnswer = (): HttpError => new HttpError(0, null);

/** A method of the data provider that fails. */
export const failing = (error: HttpError) => async (): Promise<never> => {
  throw error;
};
