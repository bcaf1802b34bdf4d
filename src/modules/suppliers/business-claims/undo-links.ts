import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { Site } from '#shared/site.ts';

export const UNDO_CLAIM_PAGE = '/undo-claim/:token';

/** Signed links that undo a claim. All emails about a claim contain the same one, and none is stored. */
export class UndoLinks {
  readonly #ids: SignedIds;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#ids = new SignedIds(secrets, 'undo-claim');
    this.#site = site;
  }

  async url(supplierId: string): Promise<string> {
    return this.#site.baseUrl + UNDO_CLAIM_PAGE.replace(':token', await this.#ids.sign(supplierId));
  }

  /** The id of the listing behind a link; null if the link isn't ours. */
  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }
}
