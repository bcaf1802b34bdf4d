import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Secrets } from '#shared/security/secrets.ts';

const LIFE = DAY;
const FORM = /^([0-9a-z]{6,10})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{22})$/u;

/** Tells when a form was created, and lets copies of it count once. */
export interface FormFacts {
  issuedAt: number;
  /** Unique per form. */
  nonce: string;
}

/** Signed tokens in plain forms, instead of the proof of work that needs a script (S45). */
export class FormTokens {
  readonly #clock: Clock;
  readonly #secrets: Pick<Secrets, 'key'>;

  constructor({ clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'key'> }) {
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** @param purpose the purpose of the form, for example a supplier's public id */
  async make(purpose: string): Promise<string> {
    const marked = `${this.#clock.now().toString(36)}.${randomBytes(8).toString('hex')}`;
    return `${marked}.${await this.#sign(marked, purpose)}`;
  }

  /** Null for a form that isn't ours, has another purpose, or was open for more than a day. */
  async read(token: string, purpose: string): Promise<FormFacts | null> {
    const [, time = '', nonce = '', signature = ''] = FORM.exec(token) ?? [];
    const expected = Buffer.from(await this.#sign(`${time}.${nonce}`, purpose));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const issuedAt = Number.parseInt(time, 36);
    return this.#clock.now() - issuedAt > LIFE ? null : { issuedAt, nonce };
  }

  async #sign(marked: string, purpose: string): Promise<string> {
    const key = await this.#secrets.key('form-token');
    return createHmac('sha256', key).update(`${purpose} ${marked}`).digest('base64url').slice(0, 22);
  }
}
