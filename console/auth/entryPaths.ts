import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';

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
