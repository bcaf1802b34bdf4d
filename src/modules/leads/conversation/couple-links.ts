import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

/** Bytes of a signature; 128 bits. */
const SIGNATURE = 16;

/** What a couple's mail points to. Links are signed, so that nobody finds a conversation by trying. */
export interface CoupleLinkMaker {
  /** The conversation page `/c/{token}`; dies when the conversation's `linkVersion` grows. */
  conversation(conversationId: string, linkVersion: number): string;
  /** `/c/stop/{token}`: takes back the leave for scheduled messages, by a click or by a mail program (RFC 8058). */
  stop(coupleUserId: string): string;
  /** Where an answer by mail would go: one address per conversation. */
  replyAddress(conversationId: string): string;
}

/** Makes and reads the signed links of couples. */
export class CoupleLinks {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Site;
  readonly #keys = new WeakMap<Buffer, KeyObject>();

  constructor(secrets: Pick<Secrets, 'key'>, site: Site) {
    this.#secrets = secrets;
    this.#site = site;
  }

  /** A maker for any number of links; fetches the keys once. */
  async open(): Promise<CoupleLinkMaker> {
    const page = await this.#key('conversation-link');
    const stop = await this.#key('stop-link');
    const reply = await this.#key('reply-address');
    const { baseUrl, mailFrom } = this.#site;
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
    return {
      conversation: (id, version) => `${baseUrl}/c/${sealed(`${id}.${version.toString(36)}`, page)}`,
      stop: (userId) => `${baseUrl}/c/stop/${sealed(userId, stop)}`,
      replyAddress: (id) => `c-${id.toLowerCase()}-${sign(id, reply).subarray(0, 8).toString('hex')}@${domain}`,
    };
  }

  /** What a conversation token says, null when it is not ours. The caller compares `linkVersion` with the record. */
  async readConversation(token: string): Promise<{ conversationId: string; linkVersion: number } | null> {
    const text = opened(token, await this.#key('conversation-link'));
    const match = /^([0-9A-Z]{26})\.([0-9a-z]{1,6})$/u.exec(text ?? '');
    return match ? { conversationId: match[1] ?? '', linkVersion: Number.parseInt(match[2] ?? '', 36) } : null;
  }

  /** The couple that a stop token names, null when it is not ours. */
  async readStop(token: string): Promise<string | null> {
    return opened(token, await this.#key('stop-link'));
  }

  /** A key object signs three times as fast as the bytes of the key. */
  async #key(purpose: string): Promise<KeyObject> {
    const bytes = await this.#secrets.key(purpose);
    const known = this.#keys.get(bytes);
    if (known) return known;
    const made = createSecretKey(bytes);
    this.#keys.set(bytes, made);
    return made;
  }
}

const sign = (text: string, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE);

const sealed = (text: string, key: KeyObject): string => `${text}.${sign(text, key).toString('base64url')}`;

function opened(token: string, key: KeyObject): string | null {
  const at = token.lastIndexOf('.');
  if (at < 1 || token.length > 200) return null;
  const text = token.slice(0, at);
  const given = Buffer.from(token.slice(at + 1), 'base64url');
  const right = sign(text, key);
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
