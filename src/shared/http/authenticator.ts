import type { Caller, UserActor } from './route.ts';
import { token } from '../wiring/token.ts';

/** A signed-in person and, when asked about a supplier, the role there. */
export interface Principal extends Omit<UserActor, keyof Caller> {
  /** Role at the supplier that was asked about, null without access. Unknown roles already count as viewer. */
  role: string | null;
  /** The supplier whose visit by this session is over, until another begins. */
  leftSupplierId?: string | null;
}

/** Turns a session token into a person in one query; implemented by the auth module. */
export interface Authenticator {
  authenticate(token: string, supplierId: string | null): Promise<Principal | null>;
}
export const AUTHENTICATOR = token<Authenticator>('Authenticator');

/** `__Host-` needs https; on plain http (development) browsers refuse that prefix (S2). */
export function sessionCookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-aisle' : 'aisle';
}

/** Cookies of a request by name; the first of a name wins. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!Object.hasOwn(cookies, name)) cookies[name] = part.slice(at + 1).trim();
  }
  return cookies;
}
