import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

/** Bytes of a signature; 128 bits. */
const SIGNATURE = 16;
export const UNDO_CLAIM_PAGE = '/undo-claim/:token';

/** Signed links that undo a claim: every email about it has the same one, and none is stored. */
export class UndoLinks {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#secrets = secrets;
    this.#site = site;
  }

  async url(supplierId: string): Promise<string> {
    const signature = (await this.#sign(supplierId)).toString('base64url');
    return this.#site.baseUrl + UNDO_CLAIM_PAGE.replace(':token', `${supplierId}.${signature}`);
  }

  /** The listing that a link is about; null when the link is not ours. */
  async read(token: string): Promise<string | null> {
    const [, id = '', given = ''] = /^([0-9A-Z]{26})\.([\w-]{22})$/u.exec(token) ?? [];
    if (id === '') return null;
    const right = await this.#sign(id);
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : null;
  }

  async #sign(supplierId: string): Promise<Buffer> {
    return createHmac('sha256', await this.#secrets.key('undo-claim'))
      .update(supplierId)
      .digest()
      .subarray(0, SIGNATURE);
  }
}
