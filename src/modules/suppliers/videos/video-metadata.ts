import { ownValue } from '#contracts/own-value.ts';
import { VIDEO_LIMITS, readVideoLink } from '#contracts/videos/video-link.ts';
import { watchUrl } from '#contracts/videos/video-player.ts';
import type { VideoMetadata, VideoMetadataInput } from '#contracts/videos/video.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { VideoNotFound, VideoSourceUnavailable } from './videos.errors.ts';

/** A supplier has 50 videos; this leaves room for typing mistakes. */
export const VIDEO_METADATA_LIMIT: Limit = { name: 'video-metadata:supplier', points: 120, seconds: 3_600 };

/** Where the sites say what a video is (oEmbed), and the only hosts that are called. */
const OEMBED = {
  youtube: { host: 'www.youtube.com', address: 'https://www.youtube.com/oembed' },
  vimeo: { host: 'vimeo.com', address: 'https://vimeo.com/api/oembed.json' },
} as const;
const HIDDEN: readonly number[] = [400, 401, 403, 404, 410];

interface Parts {
  http: Pick<HttpClient, 'request'>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** The title and picture of a video, as its site gives them. Tours have neither, and no site is asked about them. */
export class VideoMetadataReader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws VideoNotFound, VideoSourceUnavailable, TooManyRequests */
  async read(supplierId: string, { vid, type, url }: VideoMetadataInput): Promise<VideoMetadata> {
    const link = readVideoLink(url);
    if (link?.source !== type || link.sourceId !== vid)
      throw new InvalidInput([{ pointer: '#/vid', rule: 'video-link', detail: 'This isn’t the video of the link.' }]);
    const oembed = ownValue(OEMBED, type as keyof typeof OEMBED);
    if (!oembed) return { title: '', thumbnail: '' };
    await this.#parts.limiter.consume(VIDEO_METADATA_LIMIT, supplierId);
    const address = new URL(oembed.address);
    // Built from the id, so that nothing else that was typed is sent out.
    address.search = new URLSearchParams({ url: watchUrl(link), format: 'json' }).toString();
    return metadataOf(await this.#ask(address.href, oembed.host, supplierId));
  }

  async #ask(url: string, host: string, party: string): Promise<unknown> {
    try {
      const answer = await this.#parts.http.request({
        url,
        party,
        hosts: [host],
        headers: { Accept: 'application/json' },
      });
      if (HIDDEN.includes(answer.status)) throw new VideoNotFound();
      if (answer.status !== 200) throw new VideoSourceUnavailable();
      return JSON.parse(answer.body.toString());
    } catch (error) {
      if (error instanceof OutboundError || error instanceof SyntaxError) throw new VideoSourceUnavailable(error);
      throw error;
    }
  }
}

function metadataOf(answer: unknown): VideoMetadata {
  const found = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const { title, thumbnail_url: picture } = found;
  return {
    title: typeof title === 'string' ? oneLine(title) : '',
    thumbnail:
      typeof picture === 'string' && picture.length <= VIDEO_LIMITS.link && URL.canParse(picture) ? picture : '',
  };
}

/** A title without control characters, no longer than a label. */
const oneLine = (title: string): string =>
  Array.from(title.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .slice(0, VIDEO_LIMITS.label)
    .join('');
