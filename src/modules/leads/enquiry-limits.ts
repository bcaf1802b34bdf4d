import { fold } from '#shared/fold.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';

/** Enquiries of one network: a wedding fair with a tablet on a stand stays below it. */
const PER_NETWORK: Limit = { name: 'enquiry:network', points: 30, seconds: 600 };
/** Enquiries with one mail address, to whomever. */
const PER_ADDRESS: Limit = { name: 'enquiry:address', points: 10, seconds: 3_600 };
/** Enquiries to one supplier; high, because whoever reaches it keeps real couples out. */
const PER_SUPPLIER: Limit = { name: 'enquiry:supplier', points: 600, seconds: 3_600 };

/** How many enquiries anybody may send (safety S45). */
export class EnquiryLimits {
  readonly #limiter: Pick<RateLimiter, 'consume'>;

  constructor(limiter: Pick<RateLimiter, 'consume'>) {
    this.#limiter = limiter;
  }

  /** The three are written at once and so share a flush of the log. @throws TooManyRequests */
  async count(ip: string, email: string, supplierId: string): Promise<void> {
    await Promise.all([
      this.#limiter.consume(PER_NETWORK, limitPrefix(ip)),
      this.#limiter.consume(PER_ADDRESS, fold(email)),
      this.#limiter.consume(PER_SUPPLIER, supplierId),
    ]);
  }
}
