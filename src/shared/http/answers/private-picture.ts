import { Readable } from 'node:stream';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { Answer } from '../route.ts';

/** A WebP picture that not everyone may see; its address is derived from its content. */
export const privatePicture = (content: Uint8Array): Answer => ({
  status: 200,
  stream: Readable.from([content]),
  headers: {
    'Content-Type': 'image/webp',
    'Content-Length': String(content.length),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `private, max-age=${(365 * DAY) / SECOND}, immutable`,
  },
});
