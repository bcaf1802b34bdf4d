import type { SecondStepInput } from '#contracts/account/account.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { ChallengeEnded, Deactivated, WrongCode } from '../auth.errors.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { signInKey } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { RememberedBrowsers } from '../second-step/remembered-browsers.ts';
import type { SecondSteps } from '../second-step/second-steps.ts';
import type { Browser, SessionOpener, ShownSignInResult, StepNeeded } from './session-opener.ts';

interface Account {
  id: string;
  second_step: string | null;
  browsers_since: number | null;
}

export interface SecondStepSignInParts {
  clock: Clock;
  log: SecurityLog;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'confirm'>;
  challenges: Challenges;
  secondSteps: SecondSteps;
  remembered: RememberedBrowsers;
  opener: SessionOpener;
}

/** The second half of a sign-in, for accounts that have a second step. */
export class SecondStepSignIn {
  readonly #parts: SecondStepSignInParts;

  constructor(parts: SecondStepSignInParts) {
    this.#parts = parts;
  }

  /**
   * Asks for the second step after the first was passed; null if this browser needs none. An address that the first step
   * proved is confirmed after the second.
   */
  async ask(
    account: Account,
    caller: Caller,
    browser: Browser,
    proved: string | null = null,
  ): Promise<StepNeeded | null> {
    const { challenges, remembered, log } = this.#parts;
    const { id, second_step: secret, browsers_since: since } = account;
    if (secret === null || (await remembered.recognise(id, since ?? 0, browser.remembered))) return null;
    log.note('second-step-asked', caller, { userId: id });
    return { step: await challenges.issue('second-step', id, proved) };
  }

  /** @throws ChallengeEnded, WrongCode, TooManyRequests, Deactivated */
  async finish({ code, remember }: SecondStepInput, caller: Caller, browser: Browser): Promise<ShownSignInResult> {
    const { clock, users, addresses, challenges, secondSteps, remembered, opener, log } = this.#parts;
    const step = browser.step ?? '';
    const asked = await challenges.find(['second-step'], step);
    const account = asked?.userId && (await users.accountById(asked.userId));
    if (!account) throw new ChallengeEnded();
    if (account.blocked_at !== null) throw new Deactivated();
    try {
      await secondSteps.pass(account, code);
    } catch (error) {
      if (error instanceof WrongCode) log.note('sign-in-failed', caller, { userId: account.id, reason: 'code' });
      throw error;
    }
    const confirms = account.email_confirmed_at === null && asked.proves(account.email);
    const write = async () => {
      if (!(await challenges.use(step))) throw new ChallengeEnded();
      await users.signedIn(account.id, clock.now(), null);
      if (confirms) await addresses.confirm(account.id, account.email);
    };
    const alongside = { write, changesShown: confirms };
    const result = await opener.openShown(account.id, signInKey(account), caller, browser, alongside);
    log.note('sign-in', caller, { userId: account.id });
    return remember && account.browsers_since !== null
      ? { ...result, remembered: await remembered.remember(account.id, account.browsers_since) }
      : result;
  }
}
