import { newPasskeyReply } from '#contracts/account/passkeys.ts';
import type { NewPasskeyReply } from '#contracts/account/passkeys.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { ChallengeEnded, PasskeyRefused } from '../auth.errors.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { PasskeyRepository } from '../ways-in/passkey.repository.ts';
import { newPasskeyRow } from './new-passkey-row.ts';
import { PASSKEY_LIMIT } from './passkey-sign-in.ts';
import { challengeOf } from './relying-party.ts';
import type { RelyingParty } from './relying-party.ts';

export interface JoiningPasskeyParts {
  clock: Clock;
  limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'>;
  challenges: Challenges;
  party: RelyingParty;
  passkeys: Pick<PasskeyRepository, 'insert'>;
}

/** The first passkey of an account that doesn't exist yet. */
export class JoiningPasskeys {
  readonly #parts: JoiningPasskeyParts;

  constructor(parts: JoiningPasskeyParts) {
    this.#parts = parts;
  }

  /** The host that this installation's passkeys belong to. */
  get host(): string {
    return this.#parts.party.host;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(PASSKEY_LIMIT, limitPrefix(caller.ip));
  }

  /** What the browser needs to create it. The challenge creates one account, with this address. @throws TooManyRequests */
  async begin({ email, name }: { email: string; name: string }, caller: Caller): Promise<object> {
    const { clock, limiter, challenges, party } = this.#parts;
    await limiter.consume(PASSKEY_LIMIT, limitPrefix(caller.ip));
    const id = newId(clock.now());
    return party.creation(await challenges.issue('passkey-join', id, email), { id, email, name }, [], true);
  }

  /**
   * Checks the passkey, which uses up the challenge. Returns the id that the account must get, because the authenticator
   * knows it by that, and a function that stores the passkey within the transaction that creates the account.
   * @throws ChallengeEnded, PasskeyRefused
   */
  async made(
    reply: NewPasskeyReply,
    email: string,
    caller: Caller,
  ): Promise<{ userId: string; keep: () => Promise<void> }> {
    const { clock, challenges, party, passkeys } = this.#parts;
    const challenge = challengeOf(reply);
    const asked = await challenges.find(['passkey-join'], challenge);
    if (!asked?.proves(email) || asked.userId === null) throw new ChallengeEnded();
    if (!(await challenges.use(challenge))) throw new ChallengeEnded();
    const made = await party.created(reply, challenge, true);
    if (!made) throw new PasskeyRefused(false);
    const row = newPasskeyRow(made, asked.userId, caller.userAgent, clock.now());
    return { userId: asked.userId, keep: () => passkeys.insert(row) };
  }
}

/** The passkey that the page's script sends with the form; null if it can't be parsed. */
export function readPasskey(sent: string | undefined): NewPasskeyReply | null {
  try {
    return newPasskeyReply.required().validateSync(JSON.parse(sent ?? ''), { strict: true });
  } catch {
    return null;
  }
}
