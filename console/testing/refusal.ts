import type { FieldError, ProblemCode } from '#contracts/problem.ts';
import { HttpError } from '../providers/HttpError.ts';

/** The server says no, in the shape of its problem documents. */
export function refusal(status: number, code: ProblemCode, errors?: Omit<FieldError, 'detail'>[]): HttpError {
  return new HttpError(status, {
    type: `urn:aisle:${code}`,
    title: `Server words for ${code}`,
    status,
    code,
    instance: '7F2A',
    ...(errors && { errors: errors.map((error) => ({ ...error, detail: 'Server words' })) }),
  });
}

/** No answer came. */
export const noAnswer = (): HttpError => new HttpError(0, null);
