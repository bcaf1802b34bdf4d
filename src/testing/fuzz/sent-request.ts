import type { GoodRequest } from '../every-route/ask-route.ts';
import { pathOf } from '../every-route/ask-route.ts';

/** A request as sent over the wire, with a description of its fault. */
export interface SentRequest {
  says: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A valid request with some of its parts replaced. */
export function sent(
  good: GoodRequest,
  says: string,
  change: Partial<Omit<SentRequest, 'says'>> & { ids?: Readonly<Record<string, string>>; query?: string } = {},
): SentRequest {
  const { ids = good.ids, query = good.query, headers, ...rest } = change;
  return {
    says,
    method: good.method,
    path: pathOf({ pattern: good.pattern, ids }) + query,
    headers: { ...good.headers, ...('form' in (good.body ?? {}) ? FORM : {}), ...headers },
    body: bodyOf(good),
    ...rest,
  };
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function bodyOf({ body }: GoodRequest): string | null {
  if (body === null) return null;
  // Mutated bodies are texts.
  if ('text' in body) return String(body.text);
  return 'form' in body ? new URLSearchParams(body.form).toString() : JSON.stringify(body.json);
}
