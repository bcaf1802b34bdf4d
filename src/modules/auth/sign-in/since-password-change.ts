import { SIGN_IN_LIMITS } from './sign-in-guard.ts';
import type { Origin } from './sign-in-guard.ts';

/**
 * Someone who learned a password may have signed in with it, and a new one is set to keep them out: browsers and networks
 * known from before have no tries of their own until they sign in again (S11). It needs no statement.
 */
export function sincePasswordChange(origin: Origin, changedAt: number | null | undefined): Origin {
  if (changedAt === null || changedAt === undefined) return origin;
  const own = origin.own.filter(({ at }) => at >= changedAt);
  // The network must be written again, however recently it was.
  return { own, noted: origin.noted && own.some(({ limit }) => limit === SIGN_IN_LIMITS.knownNetwork) };
}
