import { email as emailField } from '#contracts/fields.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import {
  AccountErased,
  AccountExists,
  Deactivated,
  EmailTaken,
  LinkedElsewhere,
  OpenIdWithoutEmail,
} from '../auth.errors.ts';
import type { Holder } from '../email-confirmation/account-merges.ts';
import type { EmailConfirmations } from '../email-confirmation/email-confirmations.ts';
import { identityHash } from '../linked-accounts/linked-account.repository.ts';
import type { LinkedAccountRepository, LinkedAccountRow } from '../linked-accounts/linked-account.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { signInKey } from '../people/login-email.ts';
import { newAccountRow } from '../people/new-user.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { Browser, SignInResult, SessionOpener, StepNeeded } from '../sign-in/session-opener.ts';
import type { NewBrowsers } from '../sign-in/new-browsers.ts';
import type { SecondStepSignIn } from '../sign-in/second-step-sign-in.ts';
import { SIGN_UP_LIMIT } from '../sign-in/sign-in.service.ts';
import type { Identity } from './identity.ts';

export interface OpenIdSignInParts {
  clock: Clock;
  log: SecurityLog;
  limiter: Pick<RateLimiter, 'consume'>;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'confirm'>;
  linked: LinkedAccountRepository;
  opener: SessionOpener;
  secondStep: SecondStepSignIn;
  newBrowsers: Pick<NewBrowsers, 'arrived'>;
  confirmations: Pick<EmailConfirmations, 'sendFirst'>;
}

interface Visit {
  key: string;
  identity: Identity;
  /** The person wants an account again after deleting theirs. */
  again: boolean;
  locale: Locale;
  caller: Caller;
  browser: Browser;
}

/**
 * Signing in and up with an account elsewhere. Only issuer and subject identify someone; an address never signs anyone in
 * to an account, and never links one (S14).
 */
export class OpenIdSignIn {
  readonly #parts: OpenIdSignInParts;

  constructor(parts: OpenIdSignInParts) {
    this.#parts = parts;
  }

  /** @throws Deactivated, AccountErased, AccountExists, OpenIdWithoutEmail, TooManyRequests */
  async enter(visit: Visit): Promise<SignInResult | StepNeeded> {
    const row = await this.#parts.linked.byIdentity(identityHash(visit.identity));
    return row ? this.#signIn(row, visit) : this.#signUp(visit);
  }

  async #signIn(row: LinkedAccountRow, { key, identity, caller, browser }: Visit): Promise<SignInResult | StepNeeded> {
    const { users, addresses, linked, clock, log, secondStep, opener, newBrowsers } = this.#parts;
    const account = await users.accountById(row.user_id);
    if (!account || account.blocked_at !== null) {
      log.note('sign-in-failed', caller, { userId: row.user_id, reason: 'blocked' });
      throw new Deactivated();
    }
    const proved = identity.emailVerified ? identity.email : null;
    const arrived = () => newBrowsers.arrived(account, caller, browser);
    const needed = await secondStep.ask(account, caller, browser, proved);
    if (needed) {
      await arrived();
      return needed;
    }
    log.note('sign-in', caller, { userId: account.id, by: key });
    const write = async () => {
      await linked.used(row.id, identity.email, clock.now());
      await users.signedIn(account.id, clock.now(), null);
      await arrived();
      // The provider verified the address after this account was created.
      if (account.email_confirmed_at === null && proved !== null) await addresses.confirm(account.id, proved);
    };
    return opener.open(account.id, signInKey(account), caller, browser, { write });
  }

  async #signUp(visit: Visit): Promise<SignInResult | StepNeeded> {
    const { users, linked, limiter, log } = this.#parts;
    const { key, identity, caller } = visit;
    await limiter.consume(SIGN_UP_LIMIT, limitPrefix(caller.ip));
    if (!visit.again && (await linked.isErased(identityHash(identity)))) throw new AccountErased(key);
    const email = identity.email ?? '';
    if (!emailField().required().isValidSync(email, { strict: true })) throw new OpenIdWithoutEmail(key);
    const holder = await users.account(email);
    try {
      // Only a verified address reveals that it has an account (S10).
      if (!holder || !identity.emailVerified) return await this.#register(visit, email, holder ?? null);
    } catch (error) {
      if (!(error instanceof EmailTaken) && !(error instanceof LinkedElsewhere)) throw error;
      // Of two simultaneous responses, the other one created the account.
      const row = await linked.byIdentity(identityHash(identity));
      if (row) return this.#signIn(row, visit);
      if (!identity.emailVerified) return this.#register(visit, email, (await users.account(email)) ?? null);
    }
    log.note('sign-in-failed', caller, { userId: null, reason: 'taken', by: key });
    throw new AccountExists(key, email);
  }

  #register(
    { key, identity, locale, caller, browser }: Visit,
    email: string,
    holder: Holder | null,
  ): Promise<SignInResult> {
    const { users, linked, clock, log, confirmations, opener } = this.#parts;
    const { firstName, lastName, emailVerified } = identity;
    const now = clock.now();
    const provider = key === 'google' || key === 'facebook' ? key : 'password';
    const made = { passwordHash: null, confirmed: emailVerified, taken: holder !== null, provider } as const;
    const account = newAccountRow({ email, firstName, lastName, locale }, made, now);
    const write = async () => {
      await users.insertAccount(account);
      await linked.insert(linkedRow(account.id, key, identity, now));
      if (!emailVerified) await confirmations.sendFirst(account, holder, caller.siteUrl);
      log.note('sign-up', caller, { userId: account.id, by: key });
    };
    return opener.open(account.id, signInKey(account), caller, browser, { write });
  }
}

export const linkedRow = (userId: string, key: string, identity: Identity, now: number): LinkedAccountRow => ({
  id: newId(now),
  user_id: userId,
  provider: key,
  identity_hash: identityHash(identity),
  email: identity.email,
  created_at: now,
  last_used_at: now,
});
