import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { Site } from '#shared/site.ts';

/** Signed links that cancel a request. Every email about a request has the same link, and none is stored. */
export class CancelLinks {
  readonly #ids: SignedIds;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#ids = new SignedIds(secrets, 'recovery-cancel');
    this.#site = site;
  }

  async url(recoveryId: string): Promise<string> {
    return `${this.#site.baseUrl}/recover/cancel/${await this.#ids.sign(recoveryId)}`;
  }

  /** The id of the request that a link cancels; null if the signature is wrong. */
  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }
}
