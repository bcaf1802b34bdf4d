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
 * (Sec-Fetch-Site, else Origin), and plain forms cannot send JSON or our header (S40). One of our pages may send a plain
 * form if the route takes one; then the browser itself must name our page as the origin.
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

/** Each console's pages count as another site for the other consoles. */
function sameOrigin(origin: string, request: IncomingMessage, site: Addresses): boolean {
  const { host } = request.headers;
  return origin === new URL(addressAt(site, host)).origin || origin === `http://${host}`;
}
