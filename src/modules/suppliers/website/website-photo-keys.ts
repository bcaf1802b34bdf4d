import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Secrets } from '#shared/security/secrets.ts';

const KEY_LIFETIME = HOUR;

interface Parts {
  clock: Clock;
  secrets: Pick<Secrets, 'key'>;
}

/**
 * Keys of photos found on a supplier's website: the address, supplier and expiry, signed. Without a key no address is
 * called, so no one can make this server fetch pictures of their choice.
 */
export class WebsitePhotoKeys {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async make(supplierId: string, address: string): Promise<string> {
    const until = String(this.#parts.clock.now() + KEY_LIFETIME);
    const text = Buffer.from([supplierId, until, address].join(' ')).toString('base64url');
    return `${text}.${(await this.#signature(text)).toString('base64url')}`;
  }

  /** The address. @throws NotFound for a key that belongs to another supplier, has expired or isn't ours */
  async read(supplierId: string, key: string): Promise<string> {
    const [, text = '', given = ''] = /^([\w-]+)\.([\w-]{43})$/u.exec(key) ?? [];
    const [right, bytes] = [await this.#signature(text), Buffer.from(given, 'base64url')];
    const signed = bytes.length === right.length && timingSafeEqual(bytes, right);
    const [owner, until, address] = Buffer.from(text, 'base64url').toString().split(' ');
    const known = signed && owner === supplierId && Number(until) >= this.#parts.clock.now();
    if (!known || address === undefined) throw new NotFound('This photo');
    return address;
  }

  async #signature(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#parts.secrets.key('website-photo'))
      .update(text)
      .digest();
  }
}
