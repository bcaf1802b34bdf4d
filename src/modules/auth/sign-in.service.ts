import type { SignInInput, SignUpInput, VerifyPermissionsAnswer, VerifyPermissionsInput } from '#contracts/auth.ts';
import type { Locale } from '#contracts/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AccessRepository } from './access.repository.ts';
import { Deactivated, EmailTaken, UserNotFound, WrongPassword } from './auth.errors.ts';
import type { AuthApi, AuthSettings } from './index.ts';
import type { KnownDevices } from './known-devices.ts';
import { loginEmail } from './login-email.ts';
import { hashPassword, needsRehash, passwordFits } from './password-hash.ts';
import { newToken } from './session-token.ts';
import type { SessionService } from './session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { UserRepository } from './user.repository.ts';

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up:network', points: 30, seconds: 3_600 };
export const VERIFY_LIMIT: Limit = { name: 'verify-permissions:network', points: 60, seconds: 900 };

/** S1 §9. */
const DEFAULT_LOCALE: Locale = 'en-GB';

export interface SignInParts {
  clock: Clock;
  settings: AuthSettings;
  log: SecurityLog;
  limiter: RateLimiter;
  guard: SignInGuard;
  devices: KnownDevices;
  auth: AuthApi;
  users: UserRepository;
  access: AccessRepository;
  sessions: SessionService;
}

/** What a browser brings along. */
export interface Browser {
  session: string | undefined;
  device: string | undefined;
}

/** What it gets back, for its cookies. */
export interface Entrance {
  token: string;
  device: string;
}

/**
 * The front door. By default nothing in an answer, nor the time it takes, tells a stranger whether an address has an
 * account (A9, safety S10); AUTH_REVEAL_ACCOUNTS brings the telling codes of S1 §8 back, behind the same limits.
 */
export class SignInService {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests, WrongPassword, UserNotFound (only when revealed), Deactivated */
  async signIn(input: SignInInput, caller: Caller, browser: Browser): Promise<Entrance> {
    const { settings, users, log, guard } = this.#parts;
    const account = loginEmail(input.email);
    const tries = await guard.enter(account, caller.ip, browser.device);
    const row = await users.account(account);
    const fits = await passwordFits(row?.password_hash ?? null, input.password);
    if (!row || !fits) {
      log.note('sign-in-failed', caller, { userId: row?.id ?? null, reason: row ? 'password' : 'address' });
      throw !row && settings.revealAccounts ? new UserNotFound() : new WrongPassword();
    }
    if (row.blocked_at !== null) {
      log.note('sign-in-failed', caller, { userId: row.id, reason: 'blocked' });
      throw new Deactivated();
    }
    await guard.passed(tries);
    await this.#authenticated(row, input.password);
    log.note('sign-in', caller, { userId: row.id });
    return this.#enter(row.id, account, caller, browser);
  }

  /**
   * A new account with a session. For a taken address whose password fits this is a sign-in; otherwise the browser gets
   * a cookie like any other, which opens nothing.
   * @throws TooManyRequests, InvalidInput, EmailTaken (only when revealed)
   */
  async signUp(input: SignUpInput, caller: Caller, browser: Browser): Promise<Entrance> {
    const { settings, limiter, users, log, guard } = this.#parts;
    const account = loginEmail(input.email);
    await limiter.consume(SIGN_UP_LIMIT, limitPrefix(caller.ip));
    const tries = await guard.enter(account, caller.ip, browser.device);
    const row = await users.account(account);
    if (row && settings.revealAccounts) throw new EmailTaken();
    const userId = row ? await this.#ownAccount(row, input.password) : await this.#newAccount(input);
    if (userId === null) {
      log.note('sign-in-failed', caller, { userId: row?.id ?? null, reason: 'taken' });
      return this.#closedDoor(account, browser);
    }
    await guard.passed(tries);
    log.note(row ? 'sign-in' : 'sign-up', caller, { userId });
    return this.#enter(userId, account, caller, browser);
  }

  /** A4. A stranger learns nothing; with AUTH_REVEAL_ACCOUNTS closed accounts are named. */
  async verifyPermissions(input: VerifyPermissionsInput, caller: Caller): Promise<VerifyPermissionsAnswer> {
    const { settings, limiter, users, access } = this.#parts;
    await limiter.consume(VERIFY_LIMIT, limitPrefix(caller.ip));
    const row = await users.account(loginEmail(input.email));
    const closed = row !== undefined && (row.blocked_at !== null || (await access.onlySuspended(row.id)));
    return settings.revealAccounts && closed
      ? { valid: false, errorId: 'deactivated' }
      : { valid: true, errorId: null };
  }

  async #newAccount(input: SignUpInput): Promise<string | null> {
    try {
      return await this.#parts.auth.createAccount({ ...input, locale: input.locale ?? DEFAULT_LOCALE });
    } catch (error) {
      // Two sign-ups at once: the second one meets a taken address like any other.
      if (error instanceof EmailTaken && !this.#parts.settings.revealAccounts) return null;
      throw error;
    }
  }

  async #ownAccount(
    row: { id: string; blocked_at: number | null; password_hash: string | null },
    password: string,
  ): Promise<string | null> {
    const fits = await passwordFits(row.password_hash, password);
    return fits && row.blocked_at === null ? row.id : null;
  }

  async #authenticated(row: { id: string; password_hash: string | null }, password: string): Promise<void> {
    const outdated = row.password_hash !== null && needsRehash(row.password_hash);
    const renewed = outdated ? await hashPassword(password) : null;
    await this.#parts.users.signedIn(row.id, this.#parts.clock.now(), renewed);
  }

  async #enter(userId: string, account: string, caller: Caller, browser: Browser): Promise<Entrance> {
    const { sessions, devices } = this.#parts;
    const token = await sessions.open(userId, caller, browser.session);
    return { token, device: await devices.remember(account) };
  }

  async #closedDoor(account: string, browser: Browser): Promise<Entrance> {
    if (browser.session) await this.#parts.sessions.close(browser.session);
    // Signed for nobody's account: it looks like a known device and is none.
    return { token: newToken(), device: await this.#parts.devices.remember(`${account}\n`) };
  }
}
