import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { KnownDevices } from './known-devices.ts';

const MINUTES = 60;

/** Failed tries; a try that works is taken back. */
export const SIGN_IN_LIMITS = {
  /** One browser that signed in to this account before. */
  device: { name: 'sign-in:device', points: 10, seconds: 15 * MINUTES },
  network: { name: 'sign-in:network', points: 60, seconds: 15 * MINUTES },
  networkAccount: { name: 'sign-in:network-account', points: 5, seconds: 15 * MINUTES },
  account: { name: 'sign-in:account', points: 50, seconds: 60 * MINUTES },
  everyone: { name: 'sign-in:everyone', points: 2_000, seconds: 10 * MINUTES },
} as const satisfies Record<string, Limit>;

export interface Try {
  limit: Limit;
  key: string;
}

/**
 * Who may try a password. A known device has a limit of its own and is not held up by what others do; everyone else
 * passes the limits of the network, of the account from there, of the account and of all, in this order: who is stopped
 * at a narrow limit does not fill a wide one, so one network cannot lock an account for the rest of the world.
 */
export class SignInGuard {
  readonly #limiter: RateLimiter;
  readonly #devices: KnownDevices;

  constructor(limiter: RateLimiter, devices: KnownDevices) {
    this.#limiter = limiter;
    this.#devices = devices;
  }

  /**
   * Counts a try before the password is looked at, so that a thousand at once are a thousand.
   * @throws TooManyRequests
   */
  async enter(account: string, ip: string, deviceCookie: string | undefined): Promise<Try[]> {
    const device = await this.#devices.recognise(account, deviceCookie);
    if (device !== null) {
      const known = { limit: SIGN_IN_LIMITS.device, key: `${device} ${account}` };
      if (await this.#limiter.allows(known.limit, known.key)) return [known];
    }
    const network = limitPrefix(ip);
    const tries: Try[] = [
      { limit: SIGN_IN_LIMITS.network, key: network },
      { limit: SIGN_IN_LIMITS.networkAccount, key: `${network} ${account}` },
      { limit: SIGN_IN_LIMITS.account, key: account },
      { limit: SIGN_IN_LIMITS.everyone, key: '*' },
    ];
    for (const { limit, key } of tries) await this.#limiter.consume(limit, key);
    return tries;
  }

  /** The password was right: nothing of this try counts. */
  async passed(tries: readonly Try[]): Promise<void> {
    for (const { limit, key } of tries) {
      if (limit === SIGN_IN_LIMITS.networkAccount || limit === SIGN_IN_LIMITS.device)
        await this.#limiter.reset(limit, key);
      else await this.#limiter.giveBack(limit, key);
    }
  }
}
