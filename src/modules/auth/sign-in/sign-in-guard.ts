import { DAY, HOUR, MINUTE, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { limitPrefix, logPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { issuedAt } from './known-devices.ts';
import type { KnownDevices } from './known-devices.ts';

/** Limits for failed tries; a successful try is not counted. */
export const SIGN_IN_LIMITS = {
  /** A browser that signed in to this account before. */
  device: { name: 'sign-in:device', points: 20, seconds: (15 * MINUTE) / SECOND },
  /** A network from which someone signed in to this account before. */
  knownNetwork: { name: 'sign-in:known-network', points: 10, seconds: (15 * MINUTE) / SECOND },
  networkAccount: { name: 'sign-in:network-account', points: 5, seconds: (15 * MINUTE) / SECOND },
  /** Accounts that one network failed at, each counted once: a teammate who forgot a password counts as one. */
  network: { name: 'sign-in:network', points: 30, seconds: (15 * MINUTE) / SECOND },
  account: { name: 'sign-in:account', points: 50, seconds: HOUR / SECOND },
  everyone: { name: 'sign-in:everyone', points: 2_000, seconds: (10 * MINUTE) / SECOND },
  /** Over the limits of an account or of all, tries from a wide network (/24 or /48) that had none yet. */
  wideNetwork: { name: 'sign-in:wide-network', points: 3, seconds: HOUR / SECOND },
  reserve: { name: 'sign-in:reserve', points: 200, seconds: HOUR / SECOND },
} as const satisfies Record<string, Limit>;

/** How long a network is remembered as one that signed in to an account. */
const KNOWN_NETWORK: Limit = { name: 'sign-in:network-worked', points: 1, seconds: (90 * DAY) / SECOND };

/** A remembered network is written again once its row is a day old. */
const NOTED_AGAIN = KNOWN_NETWORK.seconds * SECOND - DAY;

export interface Try {
  limit: Limit;
  key: string;
}

/** What is known about the origin of an attempt to sign in to an account. */
export interface Origin {
  /** Limits of the browser and the network, if they signed in to this account before, and when that was recorded. */
  own: readonly (Try & { at: number })[];
  /** Whether the network was written less than a day ago. */
  noted: boolean;
}

/**
 * Decides who can try a password. Browsers and networks that signed in before have their own limits, which no one
 * elsewhere can use up. Everyone else passes the limits of the account on that network, of the network, of the account
 * and of all, in this order: a try stopped at a narrow limit does not count towards a wide one. Once an account's limit
 * or that of all is used up, a few tries are reserved for wide networks that had none, so that attacks from a few
 * places don't keep the owner out on a new device either (S11).
 */
export class SignInGuard {
  readonly #limiter: RateLimiter;
  readonly #devices: KnownDevices;
  readonly #clock: Clock;

  constructor({ limiter, devices, clock }: { limiter: RateLimiter; devices: KnownDevices; clock: Clock }) {
    this.#limiter = limiter;
    this.#devices = devices;
    this.#clock = clock;
  }

  /** Doesn't count as an attempt. */
  async recognise(account: string, ip: string, deviceCookie: string | undefined): Promise<Origin> {
    const here = placeOf(account, ip);
    const device = await this.#devices.recognise(account, deviceCookie);
    const own = device === null ? [] : [ofDevice(device, account)];
    // Queried for every account, known or not, so that timing reveals nothing (S10).
    const noted = await this.#limiter.markedFor(KNOWN_NETWORK, here);
    const at = this.#clock.now() + noted - KNOWN_NETWORK.seconds * SECOND;
    if (noted > 0) own.push({ limit: SIGN_IN_LIMITS.knownNetwork, key: here, at });
    return { own, noted: noted > NOTED_AGAIN };
  }

  /** The same for a browser that signed in before the account's address was confirmed, and is known under another key. */
  ownBrowser({ own, noted }: Origin, account: string, deviceCookie: string | undefined): Origin {
    const [device = ''] = (deviceCookie ?? '').split('.');
    return { own: [ofDevice(device, account), ...own], noted };
  }

  /**
   * Counts a try before the password is checked, so that a thousand simultaneous tries count as a thousand.
   * @throws TooManyRequests
   */
  async enter(account: string, ip: string, { own }: Origin): Promise<Try[]> {
    for (const known of own) if (await this.#limiter.allows(known.limit, known.key)) return [known];
    return this.#enterAsStranger(account, ip);
  }

  /** The password was right: this try doesn't count, and the network is remembered. */
  async passed(account: string, ip: string, { noted }: Origin, tries: readonly Try[]): Promise<void> {
    const own = tries.filter(({ limit }) => OWN.includes(limit));
    await Promise.all([
      ...own.map(({ limit, key }) => this.#limiter.reset(limit, key)),
      this.#limiter.giveBackAll(tries.filter((one) => !own.includes(one))),
      noted ? null : this.#limiter.mark(KNOWN_NETWORK, placeOf(account, ip)),
    ]);
  }

  async #enterAsStranger(account: string, ip: string): Promise<Try[]> {
    const here = placeOf(account, ip);
    const { networkAccount, network, account: ofAccount, everyone, wideNetwork, reserve } = SIGN_IN_LIMITS;
    const tries: Try[] = [];
    const consume = async (limit: Limit, key: string): Promise<number> => {
      const used = await this.#limiter.consume(limit, key);
      tries.push({ limit, key });
      return used;
    };
    const first = (await consume(networkAccount, here)) === 1;
    // Counted at an account's first try, and returned with its last.
    if (first) await consume(network, limitPrefix(ip));
    else tries.push({ limit: network, key: limitPrefix(ip) });
    const wide = [
      { limit: ofAccount, key: account },
      { limit: everyone, key: '*' },
    ];
    for (const { limit, key } of wide) {
      if (await this.#limiter.allows(limit, key)) {
        tries.push({ limit, key });
      } else {
        await consume(wideNetwork, logPrefix(ip));
        await consume(reserve, account);
        return tries;
      }
    }
    return tries;
  }
}

const ofDevice = (device: string, account: string): Try & { at: number } => ({
  limit: SIGN_IN_LIMITS.device,
  key: `${device} ${account}`,
  at: issuedAt(device),
});

const placeOf = (account: string, ip: string): string => `${limitPrefix(ip)} ${account}`;

/** Limits of one account in one place, which the right password resets. */
const OWN: readonly Limit[] = [SIGN_IN_LIMITS.networkAccount, SIGN_IN_LIMITS.device, SIGN_IN_LIMITS.knownNetwork];
