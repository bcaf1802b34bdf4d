/** Pages of the console that people open without a session. */
export const SIGN_IN_PATH = '/console/login';
export const SIGN_UP_PATH = '/console/signup';
/** Where a business lists itself, before it has an account (G1). */
export const GET_LISTED_PATH = '/get-listed';
export const FORGOT_PASSWORD_PATH = '/console/forgot-password';
/** For people who lost every factor. */
export const RECOVERY_PATH = '/console/recover';
/** After the password, for accounts with a second step. */
export const SECOND_STEP_PATH = '/console/second-step';
/** Where providers send people back to, followed by the key of the provider. */
export const OPENID_PATH = '/console/openid/';
/** Meta element of the console's page: `key=Name` of each provider, as a query. */
export const SIGN_IN_WITH = 'sign-in-with';
const PATHS_BEFORE_SIGN_IN: readonly string[] = [
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  FORGOT_PASSWORD_PATH,
  RECOVERY_PATH,
  SECOND_STEP_PATH,
];

export function isBeforeSignIn(path: string): boolean {
  return PATHS_BEFORE_SIGN_IN.includes(path) || path.startsWith(OPENID_PATH);
}
/** Used in place of the page's origin. No real address has it, so a `next` with a host is never taken for one of ours. */
const OWN = 'https://own.invalid';

/**
 * A `next` that is safe to follow: a path of this origin inside console or staff. Everything else (other hosts, schemes, `//host`,
 * backslashes, control characters) is null, so that an email can't use us to redirect people elsewhere (S17).
 */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(console|staff)(?=[/?#]|$)/u.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const target = new URL(next, OWN);
  const inside = /^\/(console|staff)(\/|$)/u.test(target.pathname);
  return target.origin === OWN && inside && !isBeforeSignIn(target.pathname)
    ? target.pathname + target.search + target.hash
    : null;
}

/** The name of a meta element in the page: the minimum length of a new password, where that isn't PASSWORD_MIN (D7). */
export const PASSWORD_MIN_META = 'aisle-password-min';
/** The name of a meta element in the get-listed page: this browser has no session, so the page needn't request it. */
export const NO_SESSION_META = 'aisle-no-session';
