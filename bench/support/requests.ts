import { sessionCookieName } from '#shared/http/authenticator.ts';
import { benchId, benchToken } from './dataset.ts';
import { fetchOnce } from './http-load.ts';
import type { LoadRequest } from './http-load.ts';
import type { Server } from './scene.ts';

const COOKIE = sessionCookieName('http://localhost');

/** A request by the admin of a supplier in the data set. */
export function asAdmin(supplier: number, path: string): LoadRequest {
  return {
    method: 'GET',
    path: `/api/suppliers/${benchId('S', supplier)}${path}`,
    headers: { Cookie: `${COOKIE}=${benchToken(supplier)}` },
  };
}

/** A response, for comparing both sides before anything is measured. */
export async function answerOf(server: Server, request: LoadRequest): Promise<{ body: unknown; head: string }> {
  const { status, text, head } = await fetchOnce(server.port, request);
  if (status >= 300) throw new Error(`${request.path} was answered with ${status}: ${text}`);
  return { body: JSON.parse(text), head };
}
