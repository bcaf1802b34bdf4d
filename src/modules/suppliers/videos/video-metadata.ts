import { ownValue } from '#contracts/own-value.ts';
import { VIDEO_LIMITS, readVideoLink } from '#contracts/videos/video-link.ts';
import { watchUrl } from '#contracts/videos/video-player.ts';
import type { VideoAnswer, VideoMetadata, VideoMetadataInput } from '#contracts/videos/video.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { VideoNotFound, VideoSourceUnavailable } from './videos.errors.ts';

/** A supplier can have 50 videos; this leaves room for typing mistakes. */
const VIDEO_METADATA_LIMIT: Limit = { name: 'video-metadata:supplier', points: 120, seconds: 3_600 };

/** oEmbed endpoints of the sites, and the only hosts that are called for metadata. */
const OEMBED = {
  youtube: { host: 'www.youtube.com', address: 'https://www.youtube.com/oembed' },
  vimeo: { host: 'vimeo.com', address: 'https://vimeo.com/api/oembed.json' },
} as const;
/** Picture hosts of the sites, and the only ones that are called for a picture. */
const PICTURE_HOSTS: Readonly<Record<'youtube' | 'vimeo', readonly string[]>> = {
  youtube: ['i.ytimg.com'],
  vimeo: ['i.vimeocdn.com'],
};
const PICTURE_BYTES = 2_000_000;
/** Width in pixels; Vimeo renders its pictures at any requested width. */
const PICTURE_WIDTH = '1280';
const HIDDEN: readonly number[] = [400, 401, 403, 404, 410];

type PicturedVideo = Pick<VideoAnswer, 'source' | 'sourceId' | 'url'>;

interface Parts {
  http: Pick<HttpClient, 'request'>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** The title and picture of a video, from its site. Tours have neither, and no site is called for them. */
export class VideoMetadataReader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The bytes of a video's picture, if its site has one. @throws VideoNotFound, VideoSourceUnavailable, TooManyRequests */
  async picture(supplierId: string, { source, sourceId, url }: PicturedVideo): Promise<Buffer | null> {
    const hosts = ownValue(PICTURE_HOSTS, source as keyof typeof PICTURE_HOSTS);
    if (!hosts) return null;
    const { thumbnail } = await this.read(supplierId, { vid: sourceId, type: source, url });
    if (thumbnail === '' || !hosts.includes(new URL(thumbnail).host)) return null;
    try {
      const answer = await this.#parts.http.request({
        url: thumbnail,
        party: supplierId,
        hosts,
        maxBytes: PICTURE_BYTES,
      });
      if (answer.status !== 200) throw new VideoSourceUnavailable();
      return answer.body;
    } catch (error) {
      throw error instanceof OutboundError ? new VideoSourceUnavailable(error) : error;
    }
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
    // Built from the id, so that nothing else from the input is sent out.
    address.search = new URLSearchParams({ url: watchUrl(link), format: 'json', maxwidth: PICTURE_WIDTH }).toString();
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
