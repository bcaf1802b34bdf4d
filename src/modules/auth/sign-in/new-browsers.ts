import { DAY, SECOND } from '#contracts/durations.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { Owner, SecurityNotices } from '../notices/security-notices.ts';
import { signInKey } from '../people/login-email.ts';
import type { Browser } from './session-opener.ts';
import type { Origin, SignInGuard } from './sign-in-guard.ts';

/** Limits emails about new browsers per account: someone who knows its password can't fill the mailbox. */
const NEW_BROWSER_LIMIT: Limit = { name: 'new-browser:account', points: 5, seconds: DAY / SECOND };

type Account = Owner & { authenticated_at: number | null; email_confirmed_at: number | null };

export interface NewBrowsersParts {
  guard: Pick<SignInGuard, 'recognise' | 'passed'>;
  limiter: Pick<RateLimiter, 'allows'>;
  notices: Pick<SecurityNotices, 'send'>;
}

/** Notifies the owner of an account when it is used in a new place, whatever the way of signing in. */
export class NewBrowsers {
  readonly #parts: NewBrowsersParts;

  constructor(parts: NewBrowsersParts) {
    this.#parts = parts;
  }

  /**
   * Returns the notification to send if neither this browser nor this network signed in to the account before, but another
   * one did; otherwise null. Runs in the transaction that opens the session, if there is one.
   */
  async news(account: Account, { own }: Origin): Promise<(() => Promise<void>) | null> {
    const { limiter, notices } = this.#parts;
    if (own.length > 0 || account.authenticated_at === null) return null;
    if (!(await limiter.allows(NEW_BROWSER_LIMIT, account.id))) return null;
    return () => notices.send(account, 'new-browser');
  }

  /**
   * The same for sign-ins whose tries aren't counted: remembers the network and notifies. Runs in the transaction that opens
   * the session, so that it needs no round trip of its own.
   */
  async arrived(account: Account, { ip }: Caller, { device }: Browser): Promise<void> {
    const { guard } = this.#parts;
    const key = signInKey(account);
    const origin = await guard.recognise(key, ip, device);
    // Issued at once: neither needs the other, so they share a round trip.
    const [tell] = await Promise.all([this.news(account, origin), guard.passed(key, ip, origin, [])]);
    await tell?.();
  }
}
