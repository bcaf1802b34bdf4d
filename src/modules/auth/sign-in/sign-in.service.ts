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
import type { Browser, SignInResult, SessionOpener, ShownSignInResult, StepNeeded } from './session-opener.ts';
import type { LinkedAccountRepository } from '../linked-accounts/linked-account.repository.ts';
import { loginEmail, signInKey } from '../people/login-email.ts';
import { newAccountRow } from '../people/new-user.ts';
import { hashPassword, needsRehash, passwordFits } from '../credentials/password-hash.ts';
import type { KnownDevices } from './known-devices.ts';
import type { NewBrowsers } from './new-browsers.ts';
import type { SecondStepSignIn } from './second-step-sign-in.ts';
import { sincePasswordChange } from './since-password-change.ts';
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
  devices: Pick<KnownDevices, 'unconfirmedAccount'>;
  users: UserRepository;
  linked: Pick<LinkedAccountRepository, 'of'>;
  access: AccessRepository;
  opener: SessionOpener;
  secondStep: SecondStepSignIn;
  newBrowsers: Pick<NewBrowsers, 'news'>;
  confirmations: Pick<EmailConfirmations, 'sendFirst'>;
  team: { accepting: InviteChecks };
}

type Account = NonNullable<Awaited<ReturnType<UserRepository['account']>>>;

/** The accounts with an address that a password could open. */
interface Found {
  /** The account that signs in with the address, confirmed or not. */
  holder: Account | undefined;
  /** The same if the address is confirmed; always with AUTH_REVEAL_ACCOUNTS. */
  owner: Account | undefined;
  /** The account with an unconfirmed address that this browser signed in to. */
  here: Account | undefined;
  /** Whether this browser signed in to the owner before the address was confirmed. */
  ownsBrowser: boolean;
}

/** The checks of invites that verify-permissions needs. */
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

  /**
   * Until an account's address is confirmed, its password works only in the browser that signed up: the address may belong to
   * someone else, and a sign-in from elsewhere would reveal whether it was taken.
   * @throws TooManyRequests, WrongPassword, Deactivated; UserNotFound, AccountExists (only when revealed)
   */
  async signIn(input: SignInInput, caller: Caller, browser: Browser): Promise<ShownSignInResult | StepNeeded> {
    const { settings, users, clock, log, guard, opener, secondStep, newBrowsers } = this.#parts;
    const address = loginEmail(input.email);
    const [place, found] = await Promise.all([
      guard.recognise(address, caller.ip, browser.device),
      this.#accounts(address, browser),
    ]);
    const origin = found.ownsBrowser ? guard.ownBrowser(place, address, browser.device) : place;
    const trusted = sincePasswordChange(origin, found.owner?.password_changed_at);
    const tries = await guard.enter(address, caller.ip, trusted);
    const likely = found.owner ?? found.here;
    // Signing in to an account with an unconfirmed address doesn't reset the limits of the address's owner.
    const passed = (id: string) =>
      id === found.here?.id ? Promise.resolve() : guard.passed(address, caller.ip, trusted, tries);
    const writeFor = (id: string, renewed: string | null) => async () => {
      await Promise.all([passed(id), users.signedIn(id, clock.now(), renewed)]);
    };
    // There is time for this while the password is checked. An address without an account takes the same steps (S10).
    const [row, ahead] = await Promise.all([
      this.#fitting(found, input.password),
      opener.prepare(
        likely?.id ?? '',
        likely ? signInKey(likely) : address,
        caller,
        browser,
        writeFor(likely?.id ?? '', null),
      ),
    ]);
    if (!row) {
      const known = found.owner ?? found.holder;
      log.note('sign-in-failed', caller, { userId: known?.id ?? null, reason: known ? 'password' : 'address' });
      throw settings.revealAccounts ? await this.#told(known, input.email) : new WrongPassword();
    }
    if (row.blocked_at !== null) {
      log.note('sign-in-failed', caller, { userId: row.id, reason: 'blocked' });
      throw new Deactivated();
    }
    const renewed = await renewedHash(row.password_hash, input.password);
    const tell = row === found.owner ? await newBrowsers.news(row, origin) : null;
    const needed = await secondStep.ask(row, caller, browser);
    if (needed) {
      await passed(row.id);
      await tell?.();
      if (renewed !== null) await users.set(row.id, { password_hash: renewed });
      return needed;
    }
    log.note('sign-in', caller, { userId: row.id });
    return opener.openShown(row.id, signInKey(row), caller, browser, {
      write: async () => {
        await Promise.all([writeFor(row.id, renewed)(), tell?.()]);
      },
      atOnce: tell === null && renewed === null,
      ahead,
    });
  }

  /**
   * Creates an account with a session, even for a taken address: only the email that is sent differs (`EmailConfirmations`).
   * With the right password, this is a sign-in.
   * @throws TooManyRequests; EmailTaken, AccountExists (only when revealed)
   */
  async signUp(input: SignUpInput, caller: Caller, browser: Browser): Promise<SignInResult> {
    const { settings, limiter, guard, log, opener } = this.#parts;
    const address = loginEmail(input.email);
    await limiter.consume(SIGN_UP_LIMIT, limitPrefix(caller.ip));
    const place = await guard.recognise(address, caller.ip, browser.device);
    const found = await this.#accounts(address, browser);
    await guard.enter(address, caller.ip, sincePasswordChange(place, found.owner?.password_changed_at));
    if (found.holder && settings.revealAccounts)
      throw (await this.#elsewhere(found.holder, input.email)) ?? new EmailTaken();
    // One hash for every address (S10).
    const known = found.here ?? found.owner;
    const fits = await passwordFits(known?.password_hash ?? null, input.password);
    if (known && fits && known.blocked_at === null && known.second_step === null) {
      log.note('sign-in', caller, { userId: known.id });
      return opener.open(known.id, signInKey(known), caller, browser);
    }
    return this.#register(input, found.holder ?? null, caller, browser);
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
   * A4: a stranger learns nothing; with AUTH_REVEAL_ACCOUNTS it names closed accounts. With an invite, the answer says whether
   * this address can accept it, which follows from the invite and its team, not from who has an account.
   */
  async verifyPermissions(input: VerifyPermissionsInput, caller: Caller): Promise<VerifyPermissionsAnswer> {
    const { settings, limiter, users, access, team } = this.#parts;
    await limiter.consume(VERIFY_LIMIT, limitPrefix(caller.ip));
    const refusal = input.invite ? await team.accepting.refusalFor(input.email, input.invite) : null;
    if (refusal) return { valid: false, errorId: refusal };
    // No lookup whose time or failure could reveal what the response doesn't (S10).
    if (!settings.revealAccounts) return { valid: true, errorId: null };
    const row = await users.account(loginEmail(input.email));
    const closed = row !== undefined && (row.blocked_at !== null || (await access.onlySuspended(row.id)));
    return closed ? { valid: false, errorId: 'deactivated' } : { valid: true, errorId: null };
  }

  /** Why a password isn't accepted, for installations that reveal whether an address has an account. */
  async #told(row: { id: string; password_hash: string | null } | undefined, email: string): Promise<AppError> {
    return row ? ((await this.#elsewhere(row, email)) ?? new WrongPassword()) : new UserNotFound();
  }

  /** For an account without a password: the provider it signs in with (A2). */
  async #elsewhere(row: { id: string; password_hash: string | null }, email: string): Promise<AccountExists | null> {
    if (row.password_hash !== null) return null;
    const [account] = await this.#parts.linked.of(row.id);
    return account ? new AccountExists(account.provider, email) : null;
  }

  async #accounts(address: string, browser: Browser): Promise<Found> {
    const { settings, users, devices } = this.#parts;
    const signedInHere = async () => {
      const id = await devices.unconfirmedAccount(browser.device);
      return id === null ? undefined : users.accountById(id);
    };
    // Issued at once: statements that start together share a round trip.
    const [holder, own] = await Promise.all([users.account(address), signedInHere()]);
    const isOwner = settings.revealAccounts || (holder && holder.email_confirmed_at !== null);
    const owner = isOwner ? holder : undefined;
    const isHere = own?.email_confirmed_at === null && loginEmail(own.email) === address && own.id !== owner?.id;
    return { holder, owner, here: isHere ? own : undefined, ownsBrowser: owner !== undefined && owner.id === own?.id };
  }

  /** The account that the password opens. Takes as many hashes whether or not the address has an owner (S10). */
  async #fitting({ owner, here }: Found, password: string) {
    if ((await passwordFits(owner?.password_hash ?? null, password)) && owner) return owner;
    return here && (await passwordFits(here.password_hash, password)) ? here : undefined;
  }

  /** @throws EmailTaken (only when revealed) */
  async #register(
    { password, ...person }: SignUpInput,
    holder: Account | null,
    caller: Caller,
    browser: Browser,
  ): Promise<SignInResult> {
    const { settings, users, clock, log, confirmations, opener } = this.#parts;
    const passwordHash = await hashPassword(password);
    const named = { ...person, locale: person.locale ?? DEFAULT_LANGUAGE };
    const create = async (taken: boolean): Promise<SignInResult> => {
      const row = newAccountRow(named, { passwordHash, confirmed: false, taken }, clock.now());
      const write = async () => {
        await users.insertAccount(row);
        await confirmations.sendFirst(row, holder, caller.siteUrl);
      };
      const result = await opener.open(row.id, signInKey(row), caller, browser, { write });
      log.note('sign-up', caller, { userId: row.id });
      return result;
    };
    try {
      return await create(holder !== null);
    } catch (error) {
      if (!(error instanceof EmailTaken) || holder || settings.revealAccounts) throw error;
      // Of two simultaneous sign-ups, the second one finds the address taken.
      return create(true);
    }
  }
}

/** A new hash if the old one was made with other parameters, otherwise null. */
async function renewedHash(passwordHash: string | null, password: string): Promise<string | null> {
  return passwordHash !== null && needsRehash(passwordHash) ? hashPassword(password) : null;
}
