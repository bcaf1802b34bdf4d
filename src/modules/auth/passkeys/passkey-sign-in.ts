import type { PasskeyReply } from '#contracts/account/passkeys.ts';
import { MINUTE, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { Deactivated, PasskeyRefused } from '../auth.errors.ts';
import { signInKey } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { Browser, SessionOpener, ShownSignInResult, StepNeeded } from '../sign-in/session-opener.ts';
import type { NewBrowsers } from '../sign-in/new-browsers.ts';
import type { SecondStepSignIn } from '../sign-in/second-step-sign-in.ts';
import type { Passkeys } from './passkeys.ts';

/** Limited, because every visit to the sign-in page requests a challenge, and every challenge is a row. */
export const PASSKEY_LIMIT: Limit = { name: 'passkey:network', points: 300, seconds: (15 * MINUTE) / SECOND };

export interface PasskeySignInParts {
  clock: Clock;
  log: SecurityLog;
  limiter: RateLimiter;
  passkeys: Passkeys;
  users: UserRepository;
  opener: SessionOpener;
  secondStep: SecondStepSignIn;
  newBrowsers: Pick<NewBrowsers, 'arrived'>;
}

/** Signing in without a password. No address is typed, so nothing reveals to a stranger whether one is known (S10). */
export class PasskeySignIn {
  readonly #parts: PasskeySignInParts;

  constructor(parts: PasskeySignInParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(PASSKEY_LIMIT, limitPrefix(caller.ip));
  }

  /** @throws TooManyRequests */
  async ask(caller: Caller): Promise<object> {
    await this.#parts.limiter.consume(PASSKEY_LIMIT, limitPrefix(caller.ip));
    return this.#parts.passkeys.ask(null);
  }

  /**
   * A passkey counts as password and second step, unless its authenticator detected only a touch.
   * @throws ChallengeEnded, PasskeyRefused, Deactivated
   */
  async signIn(reply: PasskeyReply, caller: Caller, browser: Browser): Promise<ShownSignInResult | StepNeeded> {
    const { clock, log, passkeys, users, opener, secondStep, newBrowsers } = this.#parts;
    const { userId, verify } = await passkeys.find(reply, null);
    // Read while the signature is verified; nothing is done with it unless the signature is valid.
    const [signature, account, ahead] = await Promise.all([
      verify(),
      users.accountById(userId),
      opener.readAhead(userId),
    ]);
    if (!account) throw new PasskeyRefused(true);
    const { verified } = signature;
    if (account.blocked_at !== null) {
      log.note('sign-in-failed', caller, { userId, reason: 'blocked' });
      throw new Deactivated();
    }
    const arrived = () => newBrowsers.arrived(account, caller, browser);
    if (!verified) {
      await signature.take();
      const needed = await secondStep.ask(account, caller, browser);
      if (needed) {
        await arrived();
        return needed;
      }
    }
    const write = async () => {
      await Promise.all([verified && signature.take(), users.signedIn(userId, clock.now(), null), arrived()]);
    };
    // The commit waits, because it depends on whether the challenge was still there.
    const result = await opener.openShown(userId, signInKey(account), caller, browser, { write, ahead });
    log.note('sign-in', caller, { userId, by: 'passkey' });
    return result;
  }
}
