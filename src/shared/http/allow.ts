import type { Request, Response } from 'express';
import { asRole, roleMay } from '#contracts/account/roles.ts';
import {
  ActingEnded,
  ActingRefused,
  EmailNotConfirmed,
  Forbidden,
  NotFound,
  TooManyRequests,
  Unauthenticated,
} from '../errors.ts';
import { addressAt } from '../site.ts';
import type { Addresses } from '../site.ts';
import type { LimitState } from '../security/rate-limiter.ts';
import { isOpenToActing } from './acting-routes.ts';
import type { Authenticator } from './authenticator.ts';
import { ApiKeyInvalid, ApiKeyNotAllowed, ApiKeyScopeMissing } from './key-authenticator.ts';
import type { KeyAuthenticator } from './key-authenticator.ts';
import type { Caller, Route, SupplierActor, Visitor } from './route.ts';

/** Decides who is let in. */
export interface Authenticators {
  authenticator: Authenticator;
  keys: KeyAuthenticator;
  /** Called for refused rights, for the security log (S57). */
  onRefusal: (caller: Caller, route: Route, reason: 'unauthenticated' | 'forbidden') => void;
}

/** The credentials of a request. If there is a key, a cookie sent with it is ignored. */
export interface Credentials {
  key: string | null;
  session: string | undefined;
}

export function callerOf(request: Request, requestId: string, site: Addresses): Caller {
  return {
    requestId,
    ip: request.ip ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    origin: request.headers.origin ?? null,
    siteUrl: addressAt(site, request.headers.host),
  };
}

/** Stands in for a supplier named in a body that hasn't been read: so far the caller is only known to be signed in. */
export const UNREAD = null;

/** Whether the supplier of a route is known only once its body is read. */
export const namesSupplierInBody = ({ access }: Route): boolean =>
  access.kind === 'supplier' && access.named === 'in-body';

/** The supplier named in a body; empty for anything else, so no one has access to it. */
export function supplierInBody(body: unknown): string {
  const { supplierId } = (typeof body === 'object' && body !== null ? body : {}) as { supplierId?: unknown };
  return typeof supplierId === 'string' ? supplierId : '';
}

/**
 * The caller of a route, as its code sees them. A route whose supplier is named in the body calls this twice: with
 * `UNREAD` before the body is read, and with the supplier afterwards.
 * @throws Unauthenticated, Forbidden, EmailNotConfirmed, NotFound, TooManyRequests and the refusals of keys
 */
export async function allow(
  route: Route,
  caller: Caller,
  credentials: Credentials,
  named: string | null,
  response: Response,
  authenticators: Authenticators,
): Promise<Caller> {
  const { access } = route;
  if (access.kind === 'public') return caller;
  if (access.kind === 'visitor')
    return visitorOf(caller, credentials.session, access.actingToo === true, authenticators.authenticator);
  if (credentials.key !== null) return allowKey(route, caller, credentials.key, named, response, authenticators);
  const supplierId = access.kind === 'supplier' && named !== UNREAD ? named : null;
  const { session } = credentials;
  const principal = session ? await authenticators.authenticator.authenticate(session, supplierId) : null;
  if (!principal) {
    authenticators.onRefusal(caller, route, 'unauthenticated');
    throw new Unauthenticated();
  }
  const { role, leftSupplierId, ...user } = principal;
  if (user.acting && role === null && access.kind === 'supplier' && named !== UNREAD) throw new NotFound();
  if (user.acting && !isOpenToActing(route)) {
    authenticators.onRefusal(caller, route, 'forbidden');
    throw new ActingRefused();
  }
  if (named === UNREAD) return { ...caller, ...user };
  if (access.kind === 'supplier') {
    if (role === null && supplierId === leftSupplierId) throw new ActingEnded();
    // Someone else's supplier and one that does not exist get the same response (S31).
    if (role === null) throw new NotFound();
    if (!roleMay(asRole(role), access.permission)) {
      authenticators.onRefusal(caller, route, 'forbidden');
      throw new Forbidden();
    }
    if ((route.sends || route.showsContacts) && !user.emailConfirmed) throw new EmailNotConfirmed();
    return { ...caller, ...user, supplierId, role: asRole(role) } as Caller;
  }
  if (access.kind === 'staff' && user.staffMarkets.length === 0) {
    authenticators.onRefusal(caller, route, 'forbidden');
    throw new Forbidden();
  }
  return { ...caller, ...user };
}

/** A session that has ended, or a blocked person's, counts as signed out. */
async function visitorOf(
  caller: Caller,
  session: string | undefined,
  actingToo: boolean,
  authenticator: Authenticator,
): Promise<Visitor> {
  const principal = session ? await authenticator.authenticate(session, null) : null;
  if (!principal) return { ...caller, user: null };
  const { role: _role, leftSupplierId: _left, ...user } = principal;
  // Staff acting for a supplier do nothing in their own name.
  if (user.acting && !actingToo) return { ...caller, user: null };
  return { ...caller, user: { ...caller, ...user } };
}

async function allowKey(
  route: Route,
  caller: Caller,
  token: string,
  named: string | null,
  response: Response,
  { keys, onRefusal }: Authenticators,
): Promise<Caller> {
  const { access } = route;
  const principal = await keys.authenticate(token);
  if (!principal) {
    onRefusal(caller, route, 'unauthenticated');
    response.setHeader('WWW-Authenticate', 'Bearer realm="aisle", error="invalid_token"');
    throw new ApiKeyInvalid();
  }
  const { keyId, supplierId, name, scopes } = principal;
  const share = await keys.count(keyId);
  sendLimitHeaders(response, share);
  if (share.left < 0) throw new TooManyRequests(share.reset);
  // As for someone from another team: another supplier's data doesn't exist (S31).
  if (access.kind === 'supplier' && named !== UNREAD && named !== supplierId) throw new NotFound();
  if (access.kind !== 'supplier' || access.scope === undefined) {
    onRefusal(caller, route, 'forbidden');
    throw new ApiKeyNotAllowed();
  }
  if (!scopes.includes(access.scope)) {
    onRefusal(caller, route, 'forbidden');
    throw new ApiKeyScopeMissing(access.scope);
  }
  const actor: SupplierActor = {
    ...caller,
    userId: keyId,
    keyId,
    name,
    email: '',
    sessionHash: '',
    emailConfirmed: true,
    staffMarkets: [],
    supplierId,
    role: 'viewer',
  };
  return actor;
}

/** Sets the header fields of draft-ietf-httpapi-ratelimit-headers: a key's limit, and what is left of it. */
function sendLimitHeaders(response: Response, { limit, left, reset }: LimitState): void {
  response.setHeader('RateLimit-Policy', `"${limit.name}";q=${limit.points};w=${limit.seconds}`);
  response.setHeader('RateLimit', `"${limit.name}";r=${Math.max(0, left)};t=${reset}`);
}
