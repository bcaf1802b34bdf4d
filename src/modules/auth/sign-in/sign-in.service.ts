import type { SignUpInput, VerifyPermissionsAnswer, VerifyPermissionsInput } from '#contracts/account/auth.ts';
import type { SignInInput } from '#contracts/account/sign-in.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import type { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import { AccountExists, Deactivated, EmailTaken, UserNotFound, WrongPassword } from '../auth.errors.ts';
import type { EmailConfirmations } from '../email-confirmation/email-confirmations.ts';
import type { AuthSettings } from '../index.ts';
import type { Browser, Entrance, Entrances, ShownEntrance, StepNeeded } from './entrances.ts';
import type { LinkedAccountRepository } from '../linked-accounts/linked-account.repository.ts';
import { loginEmail } from '../people/login-email.ts';
import { newAccountRow } from '../people/new-user.ts';
import { hashPassword, needsRehash, passwordFits } from '../credentials/password-hash.ts';
import type { NewBrowsers } from './new-browsers.ts';
import type { SecondStepSignIn } from './second-step-sign-in.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { UserRepository } from '../people/user.repository.ts';

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up:network', points: 30, seconds: HOUR / SECOND };
export const VERIFY_LIMIT: Limit = { name: 'verify-permissions:network', points: 60, seconds: 900 };

export interface SignInParts {
  clock: Clock;
  settings: AuthSettings;
  log: SecurityLog;
  limiter: RateLimiter;
  guard: SignInGuard;
  users: UserRepository;
  linked: Pick<LinkedAccountRepository, 'of'>;
  access: AccessRepository;
  entrances: Entrances;
  secondStep: SecondStepSignIn;
  newBrowsers: Pick<NewBrowsers, 'news'>;
  confirmations: Pick<EmailConfirmations, 'sendFirst'>;
  team: { accepting: InviteChecks };
}

/** What verify-permissions asks of invites. */
export interface InviteChecks {
  refusalFor(email: string, inviteId: string): Promise<'no-permissions' | 'existing-supplier' | null>;
}

/**
 * Sign-in and sign-up. By default nothing in a response, nor its timing, tells a stranger whether an address has an
 * account (A9, S10); AUTH_REVEAL_ACCOUNTS enables codes that do, behind the same limits.
 */
export class SignInService {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests, WrongPassword, Deactivated; UserNotFound, AccountExists (only when revealed) */
  async signIn(input: SignInInput, caller: Caller, browser: Browser): Promise<ShownEntrance | StepNeeded> {
    const { settings, users, clock, log, guard, entrances, secondStep, newBrowsers } = this.#parts;
    const account = loginEmail(input.email);
    const [origin, row] = await Promise.all([
      guard.recognise(account, caller.ip, browser.device),
      users.account(account),
    ]);
    const tries = await guard.enter(account, caller.ip, origin);
    const fits = await passwordFits(row?.password_hash ?? null, input.password);
    if (!row || !fits) {
      log.note('sign-in-failed', caller, { userId: row?.id ?? null, reason: row ? 'password' : 'address' });
      throw settings.revealAccounts ? await this.#told(row, input.email) : new WrongPassword();
    }
    if (row.blocked_at !== null) {
      log.note('sign-in-failed', caller, { userId: row.id, reason: 'blocked' });
      throw new Deactivated();
    }
    const renewed = await renewedHash(row.password_hash, input.password);
    const passed = () => guard.passed(account, caller.ip, origin, tries);
    const tell = await newBrowsers.news(row, origin);
    const needed = await secondStep.ask(row, caller, browser);
    if (needed) {
      await passed();
      await tell?.();
      if (renewed !== null) await users.set(row.id, { password_hash: renewed });
      return needed;
    }
    log.note('sign-in', caller, { userId: row.id });
    return entrances.openShown(row.id, account, caller, browser, {
      write: async () => {
        await Promise.all([passed(), users.signedIn(row.id, clock.now(), renewed), tell?.()]);
      },
      atOnce: tell === null,
    });
  }

  /**
   * Creates an account with a session. For a taken address with the right password this is a sign-in; otherwise the
   * session belongs to no one and gives no access. Both cost one hash and one commit, and get the same response.
   * @throws TooManyRequests; EmailTaken, AccountExists (only when revealed)
   */
  async signUp(input: SignUpInput, caller: Caller, browser: Browser): Promise<Entrance> {
    const { settings, limiter, users, log, guard } = this.#parts;
    const account = loginEmail(input.email);
    await limiter.consume(SIGN_UP_LIMIT, limitPrefix(caller.ip));
    await guard.enter(account, caller.ip, await guard.recognise(account, caller.ip, browser.device));
    const row = await users.account(account);
    if (row && settings.revealAccounts) throw (await this.#elsewhere(row, input.email)) ?? new EmailTaken();
    if (row) return this.#enterAgain(row, input.password, account, caller, browser);
    const entrance = await this.#register(input, account, caller, browser);
    if (entrance !== null) return entrance;
    // Two simultaneous sign-ups: the second one finds the address taken.
    if (settings.revealAccounts) throw new EmailTaken();
    log.note('sign-in-failed', caller, { userId: null, reason: 'taken' });
    return this.#parts.entrances.forNoOne(caller, browser);
  }

  /**
   * Refuses a network that is over a limit before its request is read. Not for signing in: a known device can continue
   * from such a network.
   * @throws TooManyRequests
   */
  refuseSpent(limit: Limit, caller: Caller): void {
    this.#parts.limiter.refuseSpent(limit, limitPrefix(caller.ip));
  }

  /**
   * A4: a stranger learns nothing; with AUTH_REVEAL_ACCOUNTS closed accounts are named. With an invite, the answer says
   * whether this address can accept it, which follows from the invite and its team, not from who has an account.
   */
  async verifyPermissions(input: VerifyPermissionsInput, caller: Caller): Promise<VerifyPermissionsAnswer> {
    const { settings, limiter, users, access, team } = this.#parts;
    await limiter.consume(VERIFY_LIMIT, limitPrefix(caller.ip));
    const refusal = input.invite ? await team.accepting.refusalFor(input.email, input.invite) : null;
    if (refusal) return { valid: false, errorId: refusal };
    // No look-up whose time or failure could tell what the answer doesn't (S10).
    if (!settings.revealAccounts) return { valid: true, errorId: null };
    const row = await users.account(loginEmail(input.email));
    const closed = row !== undefined && (row.blocked_at !== null || (await access.onlySuspended(row.id)));
    return closed ? { valid: false, errorId: 'deactivated' } : { valid: true, errorId: null };
  }

  /** Why a password isn't accepted, for installations that say whether an address has an account. */
  async #told(row: { id: string; password_hash: string | null } | undefined, email: string): Promise<AppError> {
    return row ? ((await this.#elsewhere(row, email)) ?? new WrongPassword()) : new UserNotFound();
  }

  /** For an account without a password: the provider that it is entered with (A2). */
  async #elsewhere(row: { id: string; password_hash: string | null }, email: string): Promise<AccountExists | null> {
    if (row.password_hash !== null) return null;
    const [account] = await this.#parts.linked.of(row.id);
    return account ? new AccountExists(account.provider, email) : null;
  }

  /** Null when someone else registered the address since. */
  async #register(
    { password, ...person }: SignUpInput,
    account: string,
    caller: Caller,
    browser: Browser,
  ): Promise<Entrance | null> {
    const { users, clock, log, confirmations } = this.#parts;
    const passwordHash = await hashPassword(password);
    const named = { ...person, locale: person.locale ?? DEFAULT_LANGUAGE };
    const row = newAccountRow(named, { passwordHash, confirmed: false }, clock.now());
    try {
      const write = async () => {
        await users.insertAccount(row);
        await confirmations.sendFirst(row, caller.siteUrl);
      };
      const entrance = await this.#parts.entrances.open(row.id, account, caller, browser, { write });
      log.note('sign-up', caller, { userId: row.id });
      return entrance;
    } catch (error) {
      if (error instanceof EmailTaken) return null;
      throw error;
    }
  }

  async #enterAgain(
    row: { id: string; blocked_at: number | null; password_hash: string | null; second_step: string | null },
    password: string,
    account: string,
    caller: Caller,
    browser: Browser,
  ): Promise<Entrance> {
    const fits = await passwordFits(row.password_hash, password);
    // With a second step, the session belongs to no one, and the form suggests signing in instead.
    if (fits && row.blocked_at === null && row.second_step === null) {
      this.#parts.log.note('sign-in', caller, { userId: row.id });
      return this.#parts.entrances.open(row.id, account, caller, browser);
    }
    this.#parts.log.note('sign-in-failed', caller, { userId: row.id, reason: 'taken' });
    return this.#parts.entrances.forNoOne(caller, browser);
  }
}

/** A new hash if the old one was made with other parameters, otherwise null. */
async function renewedHash(passwordHash: string | null, password: string): Promise<string | null> {
  return passwordHash !== null && needsRehash(passwordHash) ? hashPassword(password) : null;
}
