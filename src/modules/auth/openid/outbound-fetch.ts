import type { CustomFetch } from 'openid-client';
import type { HttpClient } from '#shared/http-client/http-client.ts';

/** Makes the library call out only through the guarded client (S55). */
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
    const responseHeaders = new Headers();
    const { 'content-type': type, 'www-authenticate': refusal } = answer.headers;
    if (type !== undefined) responseHeaders.set('content-type', type);
    if (refusal !== undefined) responseHeaders.set('www-authenticate', refusal);
    return new Response(answer.status === 204 ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: responseHeaders,
    });
  };
