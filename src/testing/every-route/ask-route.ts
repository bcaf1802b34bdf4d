import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';
import { goodBody } from '../crawling/crawl.ts';
import { sendRequest } from '../send-request.ts';
import type { RequestToSend } from '../send-request.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

/** A valid request, before it is sent. */
export interface GoodRequest {
  method: string;
  /** Path of the route with its parameters, and their values. */
  pattern: string;
  ids: Readonly<Record<string, string>>;
  /** `?name=value`, or empty. */
  query: string;
  headers: Record<string, string>;
  /** Sent as JSON, as a form, or as is; null with GET. */
  body: { json: unknown } | { form: Readonly<Record<string, string>> } | { text: string | Buffer } | null;
}

/** Makes one valid request to a route of the authorization matrix, in a world that has one of everything. */
export async function goodRequest(
  route: string,
  world: World,
  preparations: Readonly<Record<string, Preparation>>,
): Promise<GoodRequest> {
  const {
    as,
    ids = world.ids,
    body,
    text,
    form,
    headers,
    query = '',
  }: Ask = (await preparations[route]?.(world)) ?? {};
  const [method = '', pattern = ''] = route.split(' ');
  const cookie = as ?? (pattern.startsWith('/api/staff') ? world.staff : world.admin);
  const content = form ? { form } : text === undefined ? { json: body ?? goodBody(route, ids) ?? {} } : { text };
  return {
    method,
    pattern,
    ids,
    query,
    headers: {
      ...(form
        ? { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }
        : { 'X-Requested-With': 'aisle', 'Content-Type': 'application/json', 'Idempotency-Key': newId() }),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...headers,
    },
    body: method === 'GET' ? null : content,
  };
}

export const pathOf = ({ pattern, ids }: Pick<GoodRequest, 'pattern' | 'ids'>): string =>
  pattern.replaceAll(/[:*](\w+)/gu, (_, name: string) => ids[name] ?? `no-${name}`);

export interface PreparedRequest {
  path: string;
  init: RequestToSend;
}

/** Prepares the data for a valid request to a route, and the request as sent over the wire; it is not sent. */
export async function prepareRequest(
  route: string,
  world: World,
  preparations: Readonly<Record<string, Preparation>>,
): Promise<PreparedRequest> {
  const request = await goodRequest(route, world, preparations);
  const { method, headers, query, body } = request;
  return {
    path: pathOf(request) + query,
    init: { method, headers, ...(body === null ? {} : { body: encode(body) }) },
  };
}

/** Sends one valid request to a route. Statements of its preparation are discarded before it is sent. */
export async function askRoute(
  app: TestApp,
  route: string,
  world: World,
  preparations: Readonly<Record<string, Preparation>>,
): Promise<{ status: number; text: string }> {
  const { path, init } = await prepareRequest(route, world, preparations);
  app.takeStatements();
  const { status, text } = await sendRequest(app.base + path, init);
  return { status, text };
}

function encode(body: NonNullable<GoodRequest['body']>): string | URLSearchParams | Buffer {
  if ('form' in body) return new URLSearchParams(body.form);
  return 'text' in body ? body.text : JSON.stringify(body.json);
}
