import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { PLACEHOLDER } from '../people/login-email.ts';

/** When a device got its cookie; 0 for older cookies, which don't say. */
export const issuedAt = (device: string): number => Number.parseInt(/~([0-9a-z]+)/u.exec(device)?.[1] ?? '0', 36);

/**
 * Browsers that signed in to an account before. They prove it with a signed cookie bound to the account, so that an
 * attacker who uses up the account's limits from elsewhere does not lock its owner out (S11).
 */
export class KnownDevices {
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** A cookie value for a browser that just signed in to `account` (`signInKey`). */
  async remember(account: string): Promise<string> {
    const random = `${randomBytes(16).toString('base64url')}~${this.#clock.now().toString(36)}`;
    const device = account.startsWith(PLACEHOLDER) ? `${random}${account}` : random;
    return `${device}.${(await this.#sign(account, device)).toString('base64url')}`;
  }

  /** The account whose address wasn't confirmed yet when this browser signed in to it; null for other browsers. */
  async unconfirmedAccount(cookie: string | undefined): Promise<string | null> {
    const device = (cookie ?? '').split('.')[0] ?? '';
    const at = device.indexOf(PLACEHOLDER);
    if (at === -1) return null;
    const account = device.slice(at);
    return (await this.recognise(account, cookie)) === null ? null : account.slice(PLACEHOLDER.length);
  }

  /** The device that a cookie proves for `account`, otherwise null. */
  async recognise(account: string, cookie: string | undefined): Promise<string | null> {
    const [device = '', signature = ''] = (cookie ?? '').split('.');
    if (device === '' || signature === '') return null;
    const given = Buffer.from(signature, 'base64url');
    const expected = await this.#sign(account, device);
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
  }

  async #sign(account: string, device: string): Promise<Buffer> {
    const key = await this.#secrets.key('known-device');
    return createHmac('sha256', key).update(`${account}\n${device}`).digest();
  }
}
