import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Secrets } from '#shared/security/secrets.ts';

/** How long a browser isn't asked again. */
export const REMEMBERED_FOR = 30 * DAY;

/**
 * Browsers that passed the second step and aren't asked again for 30 days. A signed cookie proves it; it is bound to the
 * account and to the time since which browsers are remembered, so that moving this time forgets all of them.
 */
export class RememberedBrowsers {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #clock: Clock;

  constructor({ secrets, clock }: { secrets: Pick<Secrets, 'key'>; clock: Clock }) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  async remember(userId: string, since: number): Promise<string> {
    const until = this.#clock.now() + REMEMBERED_FOR;
    return `${until}.${(await this.#sign(userId, since, String(until))).toString('base64url')}`;
  }

  async recognise(userId: string, since: number, cookie: string | undefined): Promise<boolean> {
    const [until = '', signature = ''] = (cookie ?? '').split('.');
    if (signature === '' || !(Number(until) > this.#clock.now())) return false;
    const given = Buffer.from(signature, 'base64url');
    const expected = await this.#sign(userId, since, until);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async #sign(userId: string, since: number, until: string): Promise<Buffer> {
    const key = await this.#secrets.key('remembered-browser');
    return createHmac('sha256', key).update(`${userId}\n${since}\n${until}`).digest();
  }
}
