import { HOUR, SECOND } from '#contracts/durations.ts';
import { fold } from '#shared/fold.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';

/** Enquiries from one network: a tablet at a wedding fair stays below it. */
const PER_NETWORK: Limit = { name: 'enquiry:network', points: 30, seconds: 600 };
/** Enquiries with one mail address, to whomever. */
const PER_ADDRESS: Limit = { name: 'enquiry:address', points: 10, seconds: HOUR / SECOND };
/**
 * Enquiries to one supplier; high, because reaching it keeps real couples out. The plain form costs a bot nothing
 * but requests, so it has its own share: the widget stays open however many come by the form.
 */
const PER_SUPPLIER = {
  widget: { name: 'enquiry:supplier', points: 600, seconds: HOUR / SECOND },
  page: { name: 'enquiry-page:supplier', points: 300, seconds: HOUR / SECOND },
  api: { name: 'enquiry-api:supplier', points: 3_000, seconds: HOUR / SECOND },
} as const satisfies Record<string, Limit>;

/** How many enquiries anyone can send (S45). */
export class EnquiryLimits {
  readonly #limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'>;

  constructor({ limiter }: { limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'> }) {
    this.#limiter = limiter;
  }

  /** Whether a sender is known to be over the limit, before its enquiry is read. @throws TooManyRequests */
  refuseSpent(ip: string): void {
    this.#limiter.refuseSpent(PER_NETWORK, limitPrefix(ip));
  }

  /** Every try, before anything else is done for it. @throws TooManyRequests */
  async countTry(ip: string): Promise<void> {
    await this.#limiter.consume(PER_NETWORK, limitPrefix(ip));
  }

  /**
   * An enquiry that passed every check, first in its transaction: what a bot sends without success must not use up the share of
   * a couple's address. The row stays locked until the commit, so that enquiries of one address come one after the other
   * and the second finds the lead of the first (D42).
   * @throws TooManyRequests
   */
  async countAddress(email: string): Promise<void> {
    await this.#limiter.consume(PER_ADDRESS, fold(email));
  }

  /**
   * The same enquiry, last in its transaction, for the row of a busy supplier is held for a moment only.
   * @throws TooManyRequests, which takes the enquiry back
   */
  async countSupplier(supplierId: string, door: keyof typeof PER_SUPPLIER): Promise<void> {
    await this.#limiter.consume(PER_SUPPLIER[door], supplierId);
  }
}
