import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';
import { goodBody } from '../crawl.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

export interface PreparedRequest {
  path: string;
  init: { method: string; redirect: 'manual'; headers: Record<string, string>; body?: string | URLSearchParams };
}

/**
 * One good request to a route of the authorization matrix, in a world that has one of everything. Statements of its
 * preparation are taken before it is sent.
 */
export async function askRoute(
  app: TestApp,
  route: string,
  world: World,
  preparations: Readonly<Record<string, Preparation>>,
): Promise<{ status: number; text: string }> {
  const { path, init } = await prepareRequest(route, world, preparations);
  app.takeStatements();
  const response = await fetch(app.base + path, init);
  return { status: response.status, text: await response.text() };
}

/** Makes what the request needs, and the request; it is not sent. */
export async function prepareRequest(
  route: string,
  world: World,
  preparations: Readonly<Record<string, Preparation>>,
): Promise<PreparedRequest> {
  const {
    as,
    ids = world.ids,
    body,
    text: raw,
    form,
    headers,
    query = '',
  }: Ask = (await preparations[route]?.(world)) ?? {};
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/[:*](\w+)/gu, (_, name: string) => ids[name] ?? `no-${name}`) + query;
  const cookie = as ?? (pattern.startsWith('/api/staff') ? world.staff : world.admin);
  return {
    path,
    init: {
      method,
      redirect: 'manual',
      headers: {
        ...(form
          ? { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }
          : { 'X-Requested-With': 'aisle', 'Content-Type': 'application/json', 'Idempotency-Key': newId() }),
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(method === 'GET'
        ? {}
        : { body: form ? new URLSearchParams(form) : (raw ?? JSON.stringify(body ?? goodBody(route, ids) ?? {})) }),
    },
  };
}
