import { SIGN_IN_PATH, isBeforeSignIn } from '#contracts/account/sign-in-pages.ts';

/** Addresses that the pages before sign-in also need; the rest are in paths.ts, which those pages don't load. */
export const CONSOLE_BASE = '/console';
export const STAFF_BASE = '/staff';

/** A person's own details, which are also available without a supplier. */
export const ACCOUNT_SETTINGS = `${CONSOLE_BASE}/settings/details`;

/** Whether a path is a page of the person's own account, which needs no supplier. */
export const isInAccount = (path: string): boolean =>
  /^\/console\/(settings\/(details|security)|notifications)\b/u.test(path);

/** The sign-in page, which returns to `next` afterwards; `ended` adds that the session ended. */
export function signInPath(next: string, ended = false): string {
  const query = new URLSearchParams();
  if (next.replace(/\/$/u, '') !== CONSOLE_BASE && next !== '') query.set('next', next);
  if (ended) query.set('ended', '1');
  return query.size === 0 ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query.toString()}`;
}

/**
 * A `next` that is safe to follow: a path of this origin inside console or staff. Everything else (other hosts, schemes, `//host`,
 * backslashes, control characters) is null, so that an email can't use us to redirect people elsewhere.
 */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(console|staff)(?=[/?#]|$)/u.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const target = new URL(next, window.location.origin);
  const inside = /^\/(console|staff)(\/|$)/u.test(target.pathname);
  const authPage = isBeforeSignIn(target.pathname);
  return target.origin === window.location.origin && inside && !authPage
    ? target.pathname + target.search + target.hash
    : null;
}
