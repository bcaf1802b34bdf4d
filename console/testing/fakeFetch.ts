/** Replaces the network: responds by method and path, and records the requests. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  json?: unknown;
  /** A plain body instead of `json`. */
  text?: string;
  headers?: Record<string, string>;
}

export type Answers = Record<string, FakeAnswer | ((request: SentRequest) => FakeAnswer | Promise<FakeAnswer>)>;

/**
 * Replaces `fetch`; keys look like "GET /api/auth/session". An unknown path fails like a lost connection. Presence, which most
 * screens report, succeeds without being recorded, unless a test defines its own response.
 */
export function fakeFetch(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://aisle.test');
    const call: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    const found = answers[`${call.method} ${call.path}`] ?? answers[`${call.method} ${url.pathname}`];
    if (!found && url.pathname.endsWith('/presence'))
      return call.method === 'GET' ? Response.json([]) : new Response(null, { status: 204 });
    requests.push(call);
    if (!found) throw new TypeError('Failed to fetch');
    const { status = 200, json, text, headers = {} } = typeof found === 'function' ? await found(call) : found;
    const empty = status === 204 || json === undefined;
    return new Response(text ?? (empty ? null : JSON.stringify(json)), { status, headers });
  };
  return requests;
}
