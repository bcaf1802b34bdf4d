import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { Site } from '#shared/site.ts';

export const CONFIRMATION_PAGE = '/testimonial/:token';

/** Signed links for couples who are asked about a testimonial; none is stored. */
export class ConfirmationLinks {
  readonly #ids: SignedIds;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#ids = new SignedIds(secrets, 'testimonial-link');
    this.#site = site;
  }

  async url(confirmationId: string): Promise<string> {
    return this.#site.baseUrl + CONFIRMATION_PAGE.replace(':token', await this.#ids.sign(confirmationId));
  }

  /** The id of the confirmation behind a link; null if we didn't sign it. */
  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }
}
