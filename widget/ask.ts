import type { Refusal } from './types.ts';

const TIMEOUT = 15_000;

/** Calls the public API without cookies. Returns the response, or a refusal; never throws. */
export async function ask<T>(url: string, init?: RequestInit): Promise<T | Refusal> {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout?.(TIMEOUT) });
    const body = (await response.json()) as T | Refusal;
    return response.ok ? body : { code: 'internal', ...body };
  } catch {
    return { code: 'network' };
  }
}

/** Settings, challenges and receipts have no `code`; problem documents do (RFC 9457). */
export const refused = (answer: object): answer is Refusal => 'code' in answer;
