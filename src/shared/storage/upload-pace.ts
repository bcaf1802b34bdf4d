import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Limit, RateLimiter } from '../security/rate-limiter.ts';

/** Removed files take up space for another week, so a supplier cannot upload and remove without end. */
const UPLOADS: Limit = { name: 'upload', points: 300, seconds: HOUR / SECOND };

/** How quickly a supplier may upload. */
export class UploadPace {
  readonly #limiter: RateLimiter;

  constructor({ limiter }: { limiter: RateLimiter }) {
    this.#limiter = limiter;
  }

  /** @throws TooManyRequests */
  async step(supplierId: string): Promise<void> {
    await this.#limiter.consume(UPLOADS, supplierId);
  }
}
