import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { UserActor } from '#shared/http/route.ts';
import { FreshCheckNeeded } from '../auth.errors.ts';
import type { SessionRepository } from './session.repository.ts';

/** How long a check of the password, a code or a passkey counts as fresh. */
export const FRESH_FOR = 10 * MINUTE;

/** Requires people who change how they sign in to have just proved who they are: an open laptop is not enough. */
export class FreshChecks {
  readonly #sessions: SessionRepository;
  readonly #clock: Clock;

  constructor({ sessions, clock }: { sessions: SessionRepository; clock: Clock }) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** @throws FreshCheckNeeded */
  async require({ sessionHash }: UserActor): Promise<void> {
    const at = await this.#sessions.checkedAt(sessionHash);
    if (at === null || this.#clock.now() - at > FRESH_FOR) throw new FreshCheckNeeded();
  }

  async passed({ sessionHash }: UserActor): Promise<void> {
    await this.#sessions.check(sessionHash, this.#clock.now());
  }
}
