import { createHmac } from 'node:crypto';
import { mailboxOf } from '#shared/mailbox-of.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { Site } from '#shared/site.ts';

export const REVIEW_PAGE = '/review/:token';

/** Signed links for couples, and digests that identify a couple. */
export class ReviewLinks {
  readonly #ids: SignedIds;
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Site;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Site }) {
    this.#ids = new SignedIds(secrets, 'review-link');
    this.#secrets = secrets;
    this.#site = site;
  }

  async url(requestId: string): Promise<string> {
    return this.#site.baseUrl + REVIEW_PAGE.replace(':token', await this.#ids.sign(requestId));
  }

  /** The id of the request behind a link; null if we didn't sign it. */
  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }

  /** 32 hexadecimal digits, equal for aliases of a mailbox. No address can be guessed from them without the installation's secret. */
  async coupleKey(email: string): Promise<string> {
    const key = await this.#secrets.key('review-couple');
    return createHmac('sha256', key).update(mailboxOf(email)).digest('hex').slice(0, 32);
  }
}
