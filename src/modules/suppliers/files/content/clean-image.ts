import type sharpLibrary from 'sharp';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { AppError } from '#shared/errors.ts';
import { FileRefused } from './file-refused.ts';
import type { FileType } from './file-type.ts';

let loading: Promise<{ default: typeof sharpLibrary }> | undefined;

/** Loaded with the first picture, so that a server without pictures doesn't hold the image library in memory. */
async function imageLibrary(): Promise<typeof sharpLibrary> {
  try {
    loading ??= import('sharp');
    const { default: sharp } = await loading;
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch (cause) {
    loading = undefined;
    throw new AppError('unavailable', 'unavailable', 'Images can’t be processed on this server.', { cause });
  }
}

/**
 * Opens a picture whose type was detected from its first bytes.
 * @throws FileRefused when it has too many pixels, which is checked before decoding, or cannot be read
 */
export async function openImage(content: Buffer, { type }: FileType) {
  const sharp = await imageLibrary();
  const picture = sharp(content, { limitInputPixels: FILE_LIMITS.pixels, failOn: 'error', pages: 1 });
  const facts = await picture.metadata().catch((error: unknown) => {
    throw /pixel limit/iu.test(String(error))
      ? new FileRefused('too-detailed', error)
      : new FileRefused('damaged', error);
  });
  if (`image/${facts.format}` !== type) throw new FileRefused('mixed');
  if (facts.width * facts.height > FILE_LIMITS.pixels) throw new FileRefused('too-detailed');
  return picture;
}

/** Turns a rendering error into a refusal. */
export function refuseDamaged(error: unknown): never {
  throw new FileRefused('damaged', error);
}

/**
 * Re-encodes a picture upright and as a single frame, without location, camera or other metadata, and without any data
 * hidden after it (S52).
 * @throws FileRefused as `openImage` does
 */
export async function cleanImage(content: Buffer, found: FileType): Promise<Buffer> {
  const upright = (await openImage(content, found)).autoOrient();
  const { type } = found;
  const drawn =
    type === 'image/jpeg'
      ? upright.jpeg({ quality: 90 })
      : type === 'image/png' || type === 'image/gif'
        ? upright.png({ compressionLevel: 7 })
        : upright.webp({ quality: 90 });
  return drawn.toBuffer().catch(refuseDamaged);
}
