import type { CustomFetch } from 'openid-client';
import type { HttpClient } from '#shared/http-client/http-client.ts';

/** Lets the library call out through the guarded client only (S55). */
export const outboundFetch =
  (http: Pick<HttpClient, 'request'>, party: string): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body === undefined || body === null ? null : String(body as string | URLSearchParams);
    const answer = await http.request({
      url,
      party,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(sent === null ? {} : { body: sent }),
    });
    const told = new Headers();
    for (const name of ['content-type', 'www-authenticate', 'dpop-nonce']) {
      const value = answer.headers[name];
      if (typeof value === 'string') told.set(name, value);
    }
    return new Response(answer.status === 204 ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: told,
    });
  };
