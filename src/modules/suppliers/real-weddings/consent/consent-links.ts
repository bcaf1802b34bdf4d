import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { Site } from '#shared/site.ts';

export const CONSENT_PAGE = '/real-wedding/:token';

/** Signed links for one person of a couple. All emails to them contain the same one, and none is stored. */
export class ConsentLinks {
  readonly #ids: SignedIds;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#ids = new SignedIds(secrets, 'real-wedding');
    this.#site = site;
  }

  async url(consentId: string): Promise<string> {
    return this.#site.baseUrl + CONSENT_PAGE.replace(':token', await this.#ids.sign(consentId));
  }

  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }
}
