import type { SessionAnswer } from '#contracts/account/auth.ts';
import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import { GET_LISTED_PATH, safeNext } from '#contracts/account/sign-in-pages.ts';
import { CONSOLE_BASE, STAFF_BASE, isInAccount } from './entryPaths.ts';

/**
 * The page to open after signing in: `next` if it is ours and the person can see it, the back office for staff without a supplier,
 * the listing page for people with nothing yet, else the dashboard.
 */
export function pathAfterSignIn(session: SessionAnswer, search: string): string {
  const requested = new URLSearchParams(search).get('next');
  // Open to everyone, because accepting an invite is how many people get their first supplier.
  if (requested === INVITE_PATH) return INVITE_PATH;
  // Someone who claims a listing may have other businesses.
  if (requested === GET_LISTED_PATH) return GET_LISTED_PATH;
  const next = safeNext(requested);
  const nothingYet = session.suppliers.length === 0;
  const isStaff = session.staffMarkets.length > 0;
  if (nothingYet && next !== null && isInAccount(next)) return next;
  if (nothingYet && !isStaff) return GET_LISTED_PATH;
  // Without a supplier, the console has nothing to show.
  if (nothingYet) return next !== null && isInStaff(next) ? next : STAFF_BASE;
  return next ?? CONSOLE_BASE;
}

const isInStaff = (path: string): boolean => /^\/staff(?=[/?#]|$)/u.test(path);
