import type { Caller, UserActor } from './route.ts';
import { token } from '../wiring/token.ts';

/** A signed-in person, with their role at the supplier if one was named. */
export interface Principal extends Omit<UserActor, keyof Caller> {
  /** Role at the named supplier, null without access. Unknown roles are already mapped to viewer. */
  role: string | null;
  /** The supplier whose visit in this session has ended, until another visit begins. */
  leftSupplierId?: string | null;
}

/** Looks up a session token's person in one query; implemented by the auth module. */
export interface Authenticator {
  authenticate(token: string, supplierId: string | null): Promise<Principal | null>;
}
export const AUTHENTICATOR = token<Authenticator>('Authenticator');

/** `__Host-` needs https; on plain http (development) browsers refuse that prefix (S2). */
export function sessionCookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-aisle' : 'aisle';
}

/** A request's cookies by name; the first of each name wins. */
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
