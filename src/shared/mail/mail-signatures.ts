import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '../clock.ts';
import { signingKey } from '../security/secrets.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Site } from '../site.ts';

/** Days after sending during which a report about an email counts. */
const REPORTED_WITHIN = 30;
const FORM = /^([0-9a-z]{26})-([0-9a-z]{1,4})-([0-9a-f]{12})-([0-9a-f]{16})$/iu;
const MESSAGE_ID = /^([0-9a-z]{26})-([0-9a-f]{16})@/iu;

/** Signs the identifiers in an outgoing email. The same email gets the same Message-ID on every try (J3). */
export interface MailSigner {
  /** Message-ID without brackets. */
  messageId(mailId: string): string;
  /** Identifies the email and its recipient in mail providers' webhooks. */
  reference(mailId: string, to: string): string;
  /** Envelope sender to which reports about this email come back; null if the installation receives no mail. */
  returnAddress(mailId: string, to: string): string | null;
}

/** One of our emails, identified by our signature. */
export interface MailReference {
  mailId: string;
  /** Whether the email was sent to this address. */
  wentTo(address: string): boolean;
}

/**
 * Makes and reads the signed identifiers of outgoing emails. An id isn't secret, so a reference to an email counts only
 * if it carries our signature (T2). Message-IDs circulate in quoted threads; they use their own key and cannot be
 * turned into a return address.
 */
export class MailSignatures {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #clock: Clock;
  readonly #site: Pick<Site, 'mailFrom' | 'inboundDomain'>;

  constructor({
    secrets,
    clock,
    site,
  }: {
    secrets: Pick<Secrets, 'key'>;
    clock: Clock;
    site: Pick<Site, 'mailFrom' | 'inboundDomain'>;
  }) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#site = site;
  }

  async open(): Promise<MailSigner> {
    const [names, returns] = [
      await signingKey(this.#secrets, 'message-id'),
      await signingKey(this.#secrets, 'return-address'),
    ];
    const { mailFrom, inboundDomain } = this.#site;
    const reference = (mailId: string, to: string): string => {
      const day = this.#today.toString(36);
      const tag = recipientTag(mailId, to, returns);
      return `${mailId.toLowerCase()}-${day}-${tag}-${sign(`${mailId} ${day} ${tag}`, returns, 8)}`;
    };
    return {
      messageId: (id) => `${id.toLowerCase()}-${sign(id, names, 8)}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
      reference,
      returnAddress: (id, to) => (inboundDomain === null ? null : `b-${reference(id, to)}@${inboundDomain}`),
    };
  }

  /** The email with this Message-ID; null if we didn't sign it. */
  async readMessageId(messageId: string): Promise<string | null> {
    const match = MESSAGE_ID.exec(messageId);
    if (!match) return null;
    const mailId = (match[1] ?? '').toUpperCase();
    return isSame(match[2], sign(mailId, await signingKey(this.#secrets, 'message-id'), 8)) ? mailId : null;
  }

  /** The email with this return address; null if we didn't sign it, or too long ago. */
  async readReturnAddress(address: string): Promise<MailReference | null> {
    const at = address.lastIndexOf('@');
    if (!/^b-/iu.test(address) || address.slice(at + 1).toLowerCase() !== this.#site.inboundDomain?.toLowerCase())
      return null;
    return this.readReference(address.slice(2, at));
  }

  /** The email of a reference; null if we didn't sign it, or too long ago. */
  async readReference(reference: string): Promise<MailReference | null> {
    const match = FORM.exec(reference);
    if (!match) return null;
    const mailId = (match[1] ?? '').toUpperCase();
    const [day = '', tag = '', given] = match.slice(2).map((part) => part.toLowerCase());
    const key = await signingKey(this.#secrets, 'return-address');
    if (!isSame(given, sign(`${mailId} ${day} ${tag}`, key, 8))) return null;
    const age = this.#today - Number.parseInt(day, 36);
    if (age > REPORTED_WITHIN) return null;
    return { mailId, wentTo: (address) => isSame(tag, recipientTag(mailId, address, key)) };
  }

  get #today(): number {
    return Math.floor(this.#clock.now() / DAY);
  }
}

const sign = (text: string, key: KeyObject, bytes: number): string =>
  createHmac('sha256', key)
    .update(text)
    .digest('hex')
    .slice(0, 2 * bytes);

const recipientTag = (mailId: string, address: string, key: KeyObject): string =>
  sign(`to ${mailId} ${address.trim().toLowerCase()}`, key, 6);

const isSame = (given: string | undefined, right: string): boolean =>
  given?.length === right.length && timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(right));
