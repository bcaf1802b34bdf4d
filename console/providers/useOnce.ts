import { useCallback, useRef } from 'react';
import { HttpError } from './HttpError.ts';
import { newIdempotencyKey } from './httpClient.ts';

/** The server answers a key that it refused with the same refusal for good, so the next try needs another. */
const isKept = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.code !== 'idempotency-key-in-flight';

/**
 * Gives a call its idempotency key. What is sent again unchanged because no answer came keeps its key, so that it happens
 * once; other content, and what was answered, gets a new one.
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
