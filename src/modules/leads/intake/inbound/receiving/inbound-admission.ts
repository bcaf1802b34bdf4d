import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { InboundAddresses, InboundRecipient } from './inbound-addresses.ts';
import { INBOUND_RATES, MAIL_BYTES } from '../mails/inbound-limits.ts';
import { MailTooLarge, NoRoomForMail } from '../mails/inbound.errors.ts';
import type { UnsortedSpace } from './unsorted-space.ts';

const NOBODY: InboundRecipient = { signed: false, key: 'nobody', supplierId: null, maxBytes: MAIL_BYTES.unsigned };

/** Decides whether to accept an email before storing it, by the same rules for the mail server and webhooks. */
export class InboundAdmission {
  readonly #addresses: Pick<InboundAddresses, 'find'>;
  readonly #limiter: Pick<RateLimiter, 'consume'>;
  readonly #space: Pick<UnsortedSpace, 'fits'>;

  constructor({
    addresses,
    limiter,
    space,
  }: {
    addresses: Pick<InboundAddresses, 'find'>;
    limiter: Pick<RateLimiter, 'consume'>;
    space: Pick<UnsortedSpace, 'fits'>;
  }) {
    this.#addresses = addresses;
    this.#limiter = limiter;
    this.#space = space;
  }

  /** Null for an address that isn't ours. */
  find(address: string): Promise<InboundRecipient | null> {
    return this.#addresses.find(address);
  }

  /**
   * Checks one email to one recipient.
   * @param bytes as far as known; 0 before the email is read
   * @throws MailTooLarge, TooManyRequests, NoRoomForMail
   */
  async admit(recipient: InboundRecipient, bytes: number): Promise<void> {
    if (bytes > recipient.maxBytes) throw new MailTooLarge(recipient.maxBytes);
    if (recipient.signed) {
      await this.#limiter.consume(INBOUND_RATES.signedRecipient, recipient.key);
      return;
    }
    await this.#limiter.consume(INBOUND_RATES.unsignedRecipient, recipient.key);
    await this.#limiter.consume(INBOUND_RATES.unsigned, 'all');
    if (!(await this.#space.fits(recipient.supplierId, bytes))) throw new NoRoomForMail();
  }

  /**
   * Checks an email again once its size is known.
   * @throws MailTooLarge, TooManyRequests, NoRoomForMail
   */
  async weigh(recipients: readonly InboundRecipient[], bytes: number): Promise<void> {
    const most = Math.min(...recipients.map(({ maxBytes }) => maxBytes));
    if (bytes > most) throw new MailTooLarge(most);
    for (const { signed, key, supplierId } of recipients) {
      if (signed) await this.#limiter.consume(INBOUND_RATES.signedKilobytes, key, Math.ceil(bytes / 1_000));
      else if (!(await this.#space.fits(supplierId, bytes))) throw new NoRoomForMail();
    }
  }

  /**
   * Checks an email that a provider delivers whole. If no address is ours, it goes to staff and counts as unsigned.
   * @throws MailTooLarge, TooManyRequests, NoRoomForMail
   */
  async admitWhole(addresses: readonly string[], bytes: number): Promise<void> {
    const found = await Promise.all(addresses.slice(0, 20).map((address) => this.find(address)));
    const recipients = found.filter((one) => one !== null);
    // One signed recipient is enough: the email belongs to a conversation, and providers list every recipient in the
    // header.
    const signed = recipients.filter(({ signed: holds }) => holds);
    const counted = signed.length > 0 ? signed : recipients.length > 0 ? recipients : [NOBODY];
    for (const recipient of counted) await this.admit(recipient, bytes);
    await this.weigh(counted, bytes);
  }
}
