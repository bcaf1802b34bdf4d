/** The entry point: decides between the sign-in pages and the console, each its own bundle, and starts it. */
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { preferredLanguage } from './i18n/languages.ts';
import { forgetOffline } from './offline/forgetOffline.ts';
import { reloadForNewVersion } from './offline/reloadForNewVersion.ts';
import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import { GET_LISTED_PATH, NO_SESSION_META, OPENID_PATH, isBeforeSignIn } from '#contracts/account/sign-in-pages.ts';
import { STAFF_BASE, isInAccount, signInPath } from './auth/entryPaths.ts';
import { loadSession } from './providers/session.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { startTheme } from './theme/themeMode.ts';

const root = document.querySelector<HTMLElement>('#root') ?? document.body;

async function openAuth(): Promise<void> {
  // Signed out, for any reason: the last person's data must not stay readable here. On the way back from a provider, someone may still be
  // signed in.
  if (!window.location.pathname.startsWith(OPENID_PATH)) void forgetOffline();
  const { mountAuth } = await import('./auth/mountAuth.tsx');
  await mountAuth(root, preferredLanguage(), (path) => {
    // The invite page isn't part of the console: it is loaded again, now that the person is known.
    if (path === INVITE_PATH) {
      window.location.replace(INVITE_PATH);
      return new Promise<void>(() => undefined);
    }
    window.history.replaceState(null, '', path);
    return start();
  });
}

async function openConsole(session: SessionAnswer): Promise<void> {
  const path = window.location.pathname;
  const staff = path === STAFF_BASE || path.startsWith(`${STAFF_BASE}/`);
  const hasSupplier = session.suppliers.length > 0;
  if (!staff && !hasSupplier && !isInAccount(path)) {
    window.history.replaceState(null, '', session.staffMarkets.length > 0 ? STAFF_BASE : GET_LISTED_PATH);
    return start();
  }
  const { mountConsole } = await import('./apps/mountConsole.tsx');
  return mountConsole(root, session, staff ? 'staff' : hasSupplier ? 'supplier' : 'account');
}

async function start(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (isBeforeSignIn(pathname)) return openAuth();
  // Requesting a session that doesn't exist would log an error in a visitor's browser.
  const noSession = document.querySelector(`[name=${NO_SESSION_META}]`);
  noSession?.remove();
  const session = noSession ? null : await loadSession();
  if (pathname === GET_LISTED_PATH) return openAuth();
  if (!session) {
    window.history.replaceState(null, '', signInPath(pathname + search + hash));
    return openAuth();
  }
  return openConsole(session);
}

async function begin(): Promise<void> {
  startTheme();
  reloadForNewVersion();
  try {
    await start();
  } catch (error) {
    const { mountFailure } = await import('./auth/mountFailure.tsx');
    await mountFailure(root, preferredLanguage(), error);
  }
}

void begin();
