import type { Clock } from '#shared/clock.ts';
import { LastWayIn } from '../auth.errors.ts';
import type { AccountClosed } from '../index.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import type { LinkedAccountRepository } from '../linked-accounts/linked-account.repository.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { SecondSteps } from '../second-step/second-steps.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';

export interface WaysInParts {
  clock: Clock;
  users: UserRepository;
  passkeys: PasskeyRepository;
  linked: LinkedAccountRepository;
  links: AccountLinks;
  secondSteps: Pick<SecondSteps, 'remove'>;
  sessions: Pick<SessionRepository, 'removeAllOf'>;
  listeners: readonly AccountClosed[];
}

/** All ways to sign in to an account, as a whole. Call everything within a transaction. */
export class WaysIn {
  readonly #parts: WaysInParts;

  constructor(parts: WaysInParts) {
    this.#parts = parts;
  }

  /** Whether nothing but the password protects an account: no second step and no passkey. */
  async passwordIsAlone({ id, second_step: secondStep }: { id: string; second_step: string | null }): Promise<boolean> {
    return secondStep === null && (await this.#parts.passkeys.of(id)).length === 0;
  }

  /**
   * Removes one way in other than the password, which can't be removed once set. Without a password, removals happen one
   * after another, so that two at once can't leave an account with no way in. Returns whether it existed.
   * @throws LastWayIn if nothing would be left
   */
  async removeOne(
    { id, password_hash: password }: { id: string; password_hash: string | null },
    remove: () => Promise<boolean>,
  ): Promise<boolean> {
    const { users, passkeys, linked } = this.#parts;
    if (password !== null) return remove();
    await users.lock(id);
    if (!(await remove())) return false;
    if ((await passkeys.of(id)).length === 0 && (await linked.of(id)).length === 0) throw new LastWayIn();
    return true;
  }

  /**
   * Removes everything but the password, and ends all sessions: the person who proved that the address is theirs shares the
   * account with no one who used it before (S14).
   */
  async removeOthers(userId: string): Promise<void> {
    const { passkeys, linked, links, secondSteps, sessions } = this.#parts;
    await secondSteps.remove(userId);
    await passkeys.removeAllOf(userId);
    await linked.removeAllOf(userId);
    await links.removeAllOf(userId);
    await sessions.removeAllOf(userId);
  }

  /**
   * Closes an account: no one can sign in to it again. What the person wrote stays, with their name (S18); their address and
   * phone number only if they are getting married here.
   */
  async close(userId: string, isCouple: boolean): Promise<void> {
    const { users, clock, linked, listeners } = this.#parts;
    await users.close(userId, { at: clock.now(), keepAddress: isCouple });
    await linked.erase(userId);
    await this.removeOthers(userId);
    for (const listener of listeners) await listener.closed(userId);
  }
}
