import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

const TOKEN = /^([0-9A-HJKMNP-TV-Z]{26})-([\w-]{43})\.ics$/u;

/** The secret addresses of feeds. They are signed, so the table alone reveals none, and a guess causes no query. */
export class FeedLinks {
  readonly #secrets: Secrets;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Secrets; site: Pick<Site, 'baseUrl'> }) {
    this.#secrets = secrets;
    this.#site = site;
  }

  async url(feedId: string): Promise<string> {
    return `${this.#site.baseUrl}/calendar/${feedId}-${await this.#sign(feedId)}.ics`;
  }

  /** The feed of the last part of an address; null for one that we did not sign. */
  async read(part: string): Promise<string | null> {
    const [, feedId, signature] = TOKEN.exec(part) ?? [];
    if (feedId === undefined || signature === undefined) return null;
    const real = Buffer.from(await this.#sign(feedId));
    return timingSafeEqual(real, Buffer.from(signature)) ? feedId : null;
  }

  async #sign(feedId: string): Promise<string> {
    const key = await this.#secrets.key('calendar-feed');
    return createHmac('sha256', key).update(feedId).digest('base64url');
  }
}
