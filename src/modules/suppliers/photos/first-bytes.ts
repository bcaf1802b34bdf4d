import { isHeic } from '../files/content/clean-heic.ts';
import { PhotoRefused } from './photos.errors.ts';

/**
 * Refuses files that don't begin like a JPEG, PNG or WebP before any decoder sees them; names and media types prove
 * nothing (S52). Anything hidden after the picture isn't stored, because only its pixels are.
 * @throws PhotoRefused
 */
export function refuseByFirstBytes(content: Buffer): void {
  const begins = (bytes: string, at = 0) => content.toString('latin1', at, at + bytes.length) === bytes;
  if (content.length === 0) throw new PhotoRefused('empty');
  if (begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8))) return;
  throw new PhotoRefused(isHeic(content) ? 'heic' : 'type');
}
