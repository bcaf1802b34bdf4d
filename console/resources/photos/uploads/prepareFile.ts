import { PHOTO_LIMITS, PHOTO_TYPES } from '#contracts/photos/photo-limits.ts';
import type { UploadFailure } from './upload.ts';

const HEIC = /\.(?:heic|heif)$/iu;
const KNOWN = /\.(?:jpe?g|png|webp)$/iu;
const QUALITY = 0.92;

export interface Prepared {
  name: string;
  file: Blob;
  failure: UploadFailure | null;
}

/** Checks a file before it is sent. A HEIC photo is converted to JPEG if the browser can decode it. */
export async function prepareFile(file: File): Promise<Prepared> {
  const { name } = file;
  if (file.size === 0) return { name, file, failure: 'empty' };
  if (/^image\/hei[cf]/u.test(file.type) || HEIC.test(name)) {
    const jpeg = await asJpeg(file);
    return jpeg ? checked(name.replace(HEIC, '.jpg'), jpeg) : { name, file, failure: 'heic' };
  }
  const isKnown = file.type === '' ? KNOWN.test(name) : (PHOTO_TYPES as readonly string[]).includes(file.type);
  return isKnown ? checked(name, file) : { name, file, failure: 'type' };
}

const checked = (name: string, file: Blob): Prepared => ({
  name,
  file,
  failure: file.size > PHOTO_LIMITS.bytes ? 'too-large' : null,
});

/** Decoding applies the rotation and drops all metadata. Null if the browser can't decode it. */
async function asJpeg(file: Blob): Promise<Blob | null> {
  if (!('createImageBitmap' in window)) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null;
  }
}
