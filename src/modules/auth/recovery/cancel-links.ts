import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

/** Bytes of a signature; 128 bits. */
const SIGNATURE = 16;

/** Signed links that cancel a request. Every email about a request has the same link, and none is stored. */
export class CancelLinks {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#secrets = secrets;
    this.#site = site;
  }

  async url(recoveryId: string): Promise<string> {
    const signature = (await this.#sign(recoveryId)).toString('base64url');
    return `${this.#site.baseUrl}/recover/cancel/${recoveryId}.${signature}`;
  }

  /** The id of the request that a link cancels; null if the signature is wrong. */
  async read(token: string): Promise<string | null> {
    const [, id = '', given = ''] = /^([0-9A-Z]{26})\.([\w-]{22})$/u.exec(token) ?? [];
    if (id === '') return null;
    const right = await this.#sign(id);
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : null;
  }

  async #sign(recoveryId: string): Promise<Buffer> {
    return createHmac('sha256', await this.#secrets.key('recovery-cancel'))
      .update(recoveryId)
      .digest()
      .subarray(0, SIGNATURE);
  }
}
