import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Bytes of a signature; 128 bits can't be guessed. */
const BYTES = 16;

/** Ids with a signature, for links that are not stored: `id.signature`. Each purpose has its own key. */
export class SignedIds {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #purpose: string;

  /** @param purpose the name of the key */
  constructor(secrets: Pick<Secrets, 'key'>, purpose: string) {
    this.#secrets = secrets;
    this.#purpose = purpose;
  }

  async sign(id: string): Promise<string> {
    return `${id}.${(await this.#signature(id)).toString('base64url')}`;
  }

  /** The id in a token; null if we didn't sign it. */
  async read(token: string): Promise<string | null> {
    const [, id = '', given = ''] = /^([0-9A-Z]{26})\.([\w-]{22})$/u.exec(token) ?? [];
    if (id === '') return null;
    const right = await this.#signature(id);
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : null;
  }

  async #signature(id: string): Promise<Buffer> {
    const key = await this.#secrets.key(this.#purpose);
    return createHmac('sha256', key).update(id).digest().subarray(0, BYTES);
  }
}
