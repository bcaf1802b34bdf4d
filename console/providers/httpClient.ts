/**
 * The only path to the server: same origin, JSON, the header that proves the call came from our own pages, and an idempotency key
 * where a repeat would do harm (S40). Has the signature that ra-data-simple-rest expects of its client.
 */
import type { Problem } from '#contracts/problem.ts';
import { noteAnswer, noteSilence } from '../offline/offlineStore.ts';
import { isGone } from '../service-worker/serverGone.ts';
import { HttpError } from './HttpError.ts';

export interface CallOptions {
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: BodyInit | null | undefined;
  signal?: AbortSignal | null | undefined;
  /** Sent as `Idempotency-Key`; reuse it when retrying the same action (`newIdempotencyKey`). */
  idempotencyKey?: string;
  /** Lets the call complete even if the page closes. */
  keepalive?: boolean;
}

export interface Answer<J = unknown> {
  status: number;
  headers: Headers;
  body: string;
  json: J;
}

type Listener = (error: HttpError) => void;
let onUnauthenticated: Listener = () => undefined;

/** Registers a listener for the end of the session (401); the console then shows the sign-in page. */
export function whenUnauthenticated(listener: Listener): void {
  onUnauthenticated = listener;
}

let onSaved: (call: string) => void = () => undefined;

/** Registers a listener that is called with `PUT /api/leads/1` and the like after each change the server accepted. */
export function whenSaved(listener: (call: string) => void): void {
  onSaved = listener;
}

export const newIdempotencyKey = (): string => window.crypto.randomUUID();

function requestHeaders({ headers, body, idempotencyKey }: CallOptions): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json');
  all.set('X-Requested-With', 'aisle');
  if (typeof body === 'string') all.set('Content-Type', 'application/json');
  if (idempotencyKey) all.set('Idempotency-Key', idempotencyKey);
  return all;
}

async function send(url: string, options: CallOptions): Promise<Response> {
  try {
    return await fetch(url, {
      method: options.method ?? 'GET',
      headers: requestHeaders(options),
      credentials: 'same-origin',
      body: options.body ?? null,
      signal: options.signal ?? null,
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteSilence();
    throw new HttpError(0, null);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const isProblem = (json: unknown): json is Problem => typeof json === 'object' && json !== null && 'code' in json;

/** Throws HttpError for a status outside 200-299. */
function assertOk(response: Response, json: unknown): void {
  const problem = isProblem(json) ? json : null;
  // A proxy's page instead of a response: the server can't be reached. Refusals by the server have a problem document.
  if (!problem && isGone(response)) {
    noteSilence();
    throw new HttpError(0, null);
  }
  noteAnswer(response.headers);
  if (!response.ok) {
    const wait = Number(response.headers.get('Retry-After'));
    const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
    const error = new HttpError(response.status, problem, retryAfter);
    if (response.status === 401) onUnauthenticated(error);
    throw error;
  }
}

/** Calls the server. Throws HttpError for every response outside 200-299 and when there is no response. */
export async function httpClient<J = unknown>(url: string, options: CallOptions = {}): Promise<Answer<J>> {
  const call = `${options.method ?? 'GET'} ${url}`;
  try {
    const response = await send(url, options);
    const body = await response.text();
    const json = body === '' ? null : parseJson(body);
    assertOk(response, json);
    if (options.method) onSaved(call);
    return { status: response.status, headers: response.headers, body, json: json as J };
  } catch (error) {
    if (error instanceof HttpError) error.call = call;
    throw error;
  }
}

/** A file's bytes, where downloading takes an explicit request. Throws HttpError like `httpClient`. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await send(url, { method: 'POST' });
  if (!response.ok) assertOk(response, parseJson(await response.text()));
  return response.blob();
}

/** A page rendered by the server in a language from unsaved values; nothing is saved. */
export async function fetchPage(url: string, data: unknown, language: string, signal: AbortSignal): Promise<string> {
  const headers = { 'Accept-Language': language };
  const response = await send(url, { method: 'POST', headers, body: JSON.stringify(data), signal });
  const text = await response.text();
  assertOk(response, response.ok ? null : parseJson(text));
  return text;
}

export const getJson = async <J>(url: string, signal?: AbortSignal): Promise<J> =>
  (await httpClient<J>(url, signal ? { signal } : {})).json;

/** Sends a JSON body with POST or PUT. */
export async function sendJson<J>(
  method: 'POST' | 'PUT',
  url: string,
  data: unknown,
  idempotencyKey?: string,
): Promise<J> {
  const options: CallOptions = { method, body: JSON.stringify(data) };
  if (idempotencyKey) options.idempotencyKey = idempotencyKey;
  return (await httpClient<J>(url, options)).json;
}
