import { HOUR, SECOND } from '#contracts/durations.ts';
import { fold } from '#shared/fold.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';

/** Enquiries from one network; a tablet at a wedding fair stays below this. */
const PER_NETWORK: Limit = { name: 'enquiry:network', points: 30, seconds: 600 };
/** Enquiries with one email address, to any suppliers. */
const PER_ADDRESS: Limit = { name: 'enquiry:address', points: 10, seconds: HOUR / SECOND };
/**
 * Enquiries to one supplier; high, because reaching it locks real couples out. The plain form costs a bot nothing but
 * requests, so it has a separate limit: the widget stays open however many come through the form.
 */
const PER_SUPPLIER = {
  widget: { name: 'enquiry:supplier', points: 600, seconds: HOUR / SECOND },
  page: { name: 'enquiry-page:supplier', points: 300, seconds: HOUR / SECOND },
  api: { name: 'enquiry-api:supplier', points: 3_000, seconds: HOUR / SECOND },
} as const satisfies Record<string, Limit>;

/** Limits how many enquiries anyone can send (S45). */
export class EnquiryLimits {
  readonly #limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'>;

  constructor({ limiter }: { limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'> }) {
    this.#limiter = limiter;
  }

  /**
   * Refuses a sender known to be over the limit, before reading the enquiry.
   * @throws TooManyRequests
   */
  refuseSpent(ip: string): void {
    this.#limiter.refuseSpent(PER_NETWORK, limitPrefix(ip));
  }

  /**
   * Counts every try, before any other work.
   * @throws TooManyRequests
   */
  async countTry(ip: string): Promise<void> {
    await this.#limiter.consume(PER_NETWORK, limitPrefix(ip));
  }

  /**
   * Counts an enquiry that passed every check, first in its transaction: a bot's failed tries must not use up a
   * couple's limit for its address. The row stays locked until the commit, so enquiries with the same address are
   * processed one by one and the second finds the lead of the first (D42).
   * @throws TooManyRequests
   */
  async countAddress(email: string): Promise<void> {
    await this.#limiter.consume(PER_ADDRESS, fold(email));
  }

  /**
   * Counts the same enquiry for its supplier, last in its transaction, so that a busy supplier's row is locked only
   * briefly.
   * @throws TooManyRequests, which rolls the enquiry back
   */
  async countSupplier(supplierId: string, channel: keyof typeof PER_SUPPLIER): Promise<void> {
    await this.#limiter.consume(PER_SUPPLIER[channel], supplierId);
  }
}
