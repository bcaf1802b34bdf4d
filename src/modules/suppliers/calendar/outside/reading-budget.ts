import { HOUR, SECOND } from '#contracts/durations.ts';
import { TooManyRequests } from '#shared/errors.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';

/** Enough for ten calendars of 5 MB read twice an hour, plus half as much again. */
const KILOBYTES: Limit = { name: 'calendar-kilobytes', points: 150_000, seconds: HOUR / SECOND };
/** Seconds spent waiting for a calendar's host and reading its file. */
const SECONDS: Limit = { name: 'calendar-seconds', points: 400, seconds: HOUR / SECOND };
/** Minimum charge: even an instant response costs a claim, a call and a write. */
const LEAST_KILOBYTES = 10;

/** The hourly budget for reading one supplier's calendars, regardless of their number (T5). */
export class ReadingBudget {
  readonly #limiter: Pick<RateLimiter, 'consume'>;

  constructor({ limiter }: { limiter: Pick<RateLimiter, 'consume'> }) {
    this.#limiter = limiter;
  }

  /** Milliseconds until the supplier can be read again; 0 if it can be now. */
  async waitFor(supplierId: string): Promise<number> {
    return Math.max(await this.#take(KILOBYTES, supplierId, LEAST_KILOBYTES), await this.#take(SECONDS, supplierId, 1));
  }

  /** @param milliseconds of waiting and work together */
  async spend(supplierId: string, bytes: number, milliseconds: number): Promise<void> {
    const kilobytes = Math.round(bytes / 1_000) - LEAST_KILOBYTES;
    const seconds = Math.round(milliseconds / 1_000) - 1;
    if (kilobytes > 0) await this.#take(KILOBYTES, supplierId, kilobytes);
    if (seconds > 0) await this.#take(SECONDS, supplierId, seconds);
  }

  async #take(limit: Limit, supplierId: string, points: number): Promise<number> {
    try {
      await this.#limiter.consume(limit, supplierId, points);
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequests) return (error.options.retryAfter ?? 1) * 1_000;
      throw error;
    }
  }
}
