import { HOUR, SECOND } from '#contracts/durations.ts';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { UploadTooLarge } from '#shared/storage/take-in.ts';
import { refuseByFirstBytes } from '../photos/first-bytes.ts';
import type { WebsitePhotoKeys } from './website-photo-keys.ts';

/** Per supplier, because each is up to 15 MB of someone else's traffic. */
const CALLS: Limit = { name: 'website-photo:supplier', points: 120, seconds: HOUR / SECOND };
const TIMEOUT = 15 * SECOND;
const REDIRECTS = 3;

interface Parts {
  http: Pick<HttpClient, 'request'>;
  keys: WebsitePhotoKeys;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** Fetches photos from a supplier's website, through the client that refuses private addresses (S55). */
export class WebsitePhotoFiles {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The file and its address. @throws NotFound, TooManyRequests, PhotoRefused, UploadTooLarge, WebsitePhotoUnavailable */
  async get(supplierId: string, key: string): Promise<{ content: Buffer; url: string }> {
    const { limiter, keys, http } = this.#parts;
    const url = await keys.read(supplierId, key);
    await limiter.consume(CALLS, supplierId);
    try {
      const { status, body } = await http.request({
        url,
        party: supplierId,
        timeout: TIMEOUT,
        headers: { Accept: 'image/jpeg, image/png, image/webp' },
        maxBytes: PHOTO_LIMITS.bytes,
        redirects: REDIRECTS,
      });
      if (status !== 200) throw new WebsitePhotoUnavailable();
      refuseByFirstBytes(body);
      return { content: body, url };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw error.fault === 'too-large' ? new UploadTooLarge(PHOTO_LIMITS.bytes) : new WebsitePhotoUnavailable(error);
    }
  }
}

/** The website doesn't serve the photo, or no longer does. */
class WebsitePhotoUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'website-photo-unavailable', 'We couldn’t get this photo from your website.', { cause });
  }
}
