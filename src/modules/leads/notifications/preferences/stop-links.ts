import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

/** Length of a signature in bytes; 128 bits. */
const SIGNATURE = 16;

/** The emails a link turns off: one kind, or all. */
export type StopScope = NotificationKind | 'all';

/** Signed links in emails to a team that unsubscribe without signing in (RFC 8058). */
export class StopLinks {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Pick<Site, 'baseUrl'>;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Pick<Site, 'baseUrl'> }) {
    this.#secrets = secrets;
    this.#site = site;
  }

  async url(userId: string, scope: StopScope): Promise<string> {
    const text = `${userId}.${scope}`;
    return `${this.#site.baseUrl}/n/stop/${text}.${(await this.#sign(text)).toString('base64url')}`;
  }

  /** The person and kinds of emails that a token turns off; null if we didn't sign it. */
  async read(token: string): Promise<{ userId: string; kinds: readonly NotificationKind[] } | null> {
    const match = /^(([0-9A-Z]{26})\.([a-z-]{1,30}))\.([\w-]{22})$/u.exec(token);
    if (!match) return null;
    const [, text = '', userId = '', scope = '', given = ''] = match;
    const right = await this.#sign(text);
    const bytes = Buffer.from(given, 'base64url');
    if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return null;
    return { userId, kinds: NOTIFICATION_KINDS.filter((kind) => scope === 'all' || kind === scope) };
  }

  async #sign(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#secrets.key('notification-stop'))
      .update(text)
      .digest()
      .subarray(0, SIGNATURE);
  }
}
