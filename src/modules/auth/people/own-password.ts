import { MINUTE, SECOND } from '#contracts/durations.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { WrongOwnPassword } from '../auth.errors.ts';
import { passwordFits } from '../credentials/password-hash.ts';

/** Prevents someone at an unattended computer from guessing the password. */
const OWN_PASSWORD_LIMIT: Limit = { name: 'own-password', points: 10, seconds: (15 * MINUTE) / SECOND };

/** Checks a signed-in person's current password. */
export class OwnPassword {
  readonly #limiter: Pick<RateLimiter, 'consume' | 'reset'>;

  constructor({ limiter }: { limiter: Pick<RateLimiter, 'consume' | 'reset'> }) {
    this.#limiter = limiter;
  }

  /** @throws WrongOwnPassword for the field at `pointer`, TooManyRequests */
  async prove(
    account: { id: string; password_hash: string | null },
    password: string,
    pointer = '#/password',
  ): Promise<void> {
    await this.#limiter.consume(OWN_PASSWORD_LIMIT, account.id);
    if (!(await passwordFits(account.password_hash, password))) throw new WrongOwnPassword(pointer);
    await this.#limiter.reset(OWN_PASSWORD_LIMIT, account.id);
  }
}
