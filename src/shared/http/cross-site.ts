import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import { addressAt } from '../site.ts';
import type { Addresses } from '../site.ts';

class CrossSiteRequest extends AppError {
  constructor() {
    super('forbidden', 'csrf', 'This request came from another site and was refused.');
  }
}

/**
 * Refuses state changes that another site could have sent with our cookie: browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin), and plain forms cannot send JSON or our header (S40). A page of ours may send a plain
 * form where the route takes one; then the browser itself must name our own page.
 * @throws CrossSiteRequest
 */
export function refuseCrossSite(request: IncomingMessage, addresses: Addresses, form = false): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new CrossSiteRequest();
  const origin = request.headers.origin;
  if (site === undefined && origin !== undefined && !sameOrigin(origin, request, addresses))
    throw new CrossSiteRequest();
  if (form) {
    if (site === undefined && origin === undefined) throw new CrossSiteRequest();
    return;
  }
  const json = /^application\/json\b/iu.test(request.headers['content-type'] ?? '');
  if (!json && request.headers['x-requested-with'] === undefined) throw new CrossSiteRequest();
}

/** Pages of one console count as another site for the others. */
function sameOrigin(origin: string, request: IncomingMessage, site: Addresses): boolean {
  const { host } = request.headers;
  return origin === new URL(addressAt(site, host)).origin || origin === `http://${host}`;
}
