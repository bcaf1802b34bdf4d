import { useCallback, useRef } from 'react';
import { HttpError } from './HttpError.ts';
import { newIdempotencyKey } from './httpClient.ts';

/** The server always answers a refused key with the same refusal, so the next attempt needs a new key. */
const isKept = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.code !== 'idempotency-key-in-flight';

/**
 * Assigns a call its idempotency key. Unchanged content that is resent because there was no response keeps its key, so that it takes
 * effect once; other content, or a response, needs a new one.
 */
export function useOnce() {
  const open = useRef<{ content: string; key: string } | null>(null);
  return useCallback(async <A>(content: string, call: (key: string) => Promise<A>): Promise<A> => {
    if (open.current?.content !== content) open.current = { content, key: newIdempotencyKey() };
    try {
      const answer = await call(open.current.key);
      open.current = null;
      return answer;
    } catch (error) {
      if (isKept(error)) open.current = null;
      throw error;
    }
  }, []);
}
