import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';

const TIMEOUT = 4_000;
const MAX_BYTES = 262_144;

/** The service's parsed response; null if it is unavailable, refuses or returns anything but JSON. */
export async function askService(http: Pick<HttpClient, 'request'>, url: URL): Promise<unknown> {
  try {
    const { status, body } = await http.request({
      url: url.href,
      party: 'geocoder',
      headers: { Accept: 'application/json', 'User-Agent': 'Aisle (get listed)' },
      hosts: [url.hostname],
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
    });
    return status === 200 ? (JSON.parse(body.toString('utf8')) as unknown) : null;
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) return null;
    throw error;
  }
}
