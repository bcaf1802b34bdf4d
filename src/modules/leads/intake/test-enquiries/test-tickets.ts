import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Secrets } from '#shared/security/secrets.ts';

const LIFE = DAY;
const TICKET = /^([0-9a-z]{6,10})\.([0-9A-Z]{26})\.([A-Za-z0-9_-]{22})$/u;

/**
 * Identifies the sender of a test enquiry. The widget sends no cookies, so the console gives it a signed ticket for
 * the person and the supplier.
 */
export class TestTickets {
  readonly #clock: Clock;
  readonly #secrets: Pick<Secrets, 'key'>;

  constructor({ clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'key'> }) {
    this.#clock = clock;
    this.#secrets = secrets;
  }

  async make(supplierId: string, userId: string): Promise<string> {
    const marked = `${this.#clock.now().toString(36)}.${userId}`;
    return `${marked}.${await this.#sign(marked, supplierId)}`;
  }

  /** The person's id; null for a ticket that isn't ours, is for another supplier, or is older than a day. */
  async read(ticket: string, supplierId: string): Promise<string | null> {
    const [, time = '', userId = '', signature = ''] = TICKET.exec(ticket) ?? [];
    const expected = Buffer.from(await this.#sign(`${time}.${userId}`, supplierId));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return this.#clock.now() - Number.parseInt(time, 36) > LIFE ? null : userId;
  }

  async #sign(marked: string, supplierId: string): Promise<string> {
    const key = await this.#secrets.key('test-ticket');
    return createHmac('sha256', key).update(`${supplierId} ${marked}`).digest('base64url').slice(0, 22);
  }
}
