import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Secrets } from '#shared/security/secrets.ts';

/** Maximum time at Instagram before coming back. */
const LIFE = 10 * MINUTE;

/** The person who went to Instagram, their session, and the supplier. */
export interface Trip {
  supplierId: string;
  userId: string;
  sessionHash: string;
}

/**
 * The `state` of a visit to Instagram, signed for one session, person and supplier, so that a response can't be passed
 * on to someone else. It isn't stored; a response works only once because its code does.
 */
export class InstagramTrips {
  readonly #parts: { clock: Clock; secrets: Pick<Secrets, 'key'> };

  constructor(parts: { clock: Clock; secrets: Pick<Secrets, 'key'> }) {
    this.#parts = parts;
  }

  async begin(trip: Trip): Promise<string> {
    const ends = (this.#parts.clock.now() + LIFE).toString(36);
    return `${ends}.${await this.#sign(trip, ends)}`;
  }

  async isOwn(trip: Trip, state: string): Promise<boolean> {
    const [, ends = '', given = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/u.exec(state) ?? [];
    if (ends === '' || Number.parseInt(ends, 36) <= this.#parts.clock.now()) return false;
    return timingSafeEqual(Buffer.from(given), Buffer.from(await this.#sign(trip, ends)));
  }

  async #sign({ supplierId, userId, sessionHash }: Trip, ends: string): Promise<string> {
    const key = await this.#parts.secrets.key('instagram-trip');
    return createHmac('sha256', key).update([ends, supplierId, userId, sessionHash].join('\n')).digest('base64url');
  }
}
