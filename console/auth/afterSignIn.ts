import type { SessionAnswer } from '#contracts/account/auth.ts';
import { GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import { CONSOLE_BASE, STAFF_BASE, safeNext } from './entryPaths.ts';

/**
 * Where a person goes after signing in: the `next` page when it is ours, the back office for staff without a supplier,
 * the create-your-supplier page for people with nothing yet, else the dashboard.
 */
export function pathAfterSignIn(session: SessionAnswer, search: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'));
  const nothingYet = session.suppliers.length === 0;
  if (nothingYet && session.staffMarkets.length === 0) return GET_LISTED_PATH;
  if (next !== null) return next;
  return nothingYet ? STAFF_BASE : CONSOLE_BASE;
}
