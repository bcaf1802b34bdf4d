import { PHOTO_SIDE } from '#contracts/account/photo.ts';
import { Turns } from '../turns.ts';
import { openImage, refuseDamaged } from './clean-image.ts';
import { FileRefused } from './file-refused.ts';
import { fileType } from './file-type.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Decoding a large picture takes some 200 MB. */
const turns = new Turns(1);

/**
 * A person's photo: upright, cropped to a small square around its centre, with nothing but its pixels (S52).
 * @throws FileRefused
 */
export function squarePhoto(content: Buffer): Promise<Buffer> {
  return turns.take(async () => {
    const found = fileType(content, '');
    if (!TYPES.has(found.type)) throw new FileRefused('type');
    const picture = await openImage(content, found);
    return picture
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(refuseDamaged);
  });
}
