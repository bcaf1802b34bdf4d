import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { PhotoRefusal } from '#contracts/photos/photo-limits.ts';

/** A marker in everything that must not be stored. */
export const CANARY = 'CanaryPayload';

/** Expected result for a file: a reason, or `safe` for a photo reduced to its pixels. */
export type PhotoOutcome = PhotoRefusal | 'safe';
export interface HostilePhoto {
  name: string;
  content: Buffer;
  accepted: readonly PhotoOutcome[];
}

const SIDE = { width: 640, height: 620 } as const;
const picture = (colour = '#806040') => sharp({ create: { ...SIDE, channels: 3, background: colour } });
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = 1;
  return chunk('IHDR', data);
};
/** A PNG with an extra chunk after its header. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
/** A JPEG with an extra segment after its start. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};
/** A JPEG that claims to be larger than it is. */
function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** Files that each try one trick. */
export async function trickyPhotos(): Promise<HostilePhoto[]> {
  const [jpeg, png, webp] = [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
  ];
  const script = Buffer.from(`<script>${CANARY}</script>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><text>${CANARY}</text></svg>`;
  const frames = [await picture('red').png().toBuffer(), await picture('blue').png().toBuffer()];
  const animated = sharp(frames, { join: { animated: true } });
  const file = (name: string, content: Buffer | string, ...accepted: PhotoOutcome[]): HostilePhoto => ({
    name,
    content: Buffer.from(content as string),
    accepted,
  });
  return [
    file('nothing', '', 'empty'),
    file('SVG', svg, 'type'),
    file('SVG behind a declaration', `\uFEFF<?xml version="1.0"?>\n${svg}`, 'type'),
    file('packed SVG', gzipSync(svg), 'type'),
    file('a web page', `<!doctype html>${script.toString()}`, 'type'),
    file('a PDF', `%PDF-1.7\n${CANARY}`, 'type'),
    file('an archive', 'PK\u0003\u0004', 'type'),
    file('a GIF', await animated.clone().gif().toBuffer(), 'type'),
    file('a TIFF', await picture().tiff().toBuffer(), 'type'),
    file('an AVIF', await picture().avif({ effort: 0 }).toBuffer(), 'type'),
    file('a HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic'),
    file(
      'a PNG of 900 megapixels',
      Buffer.concat([PNG, header(30_000, 30_000), chunk('IDAT', deflateSync(Buffer.alloc(9)))]),
      'too-detailed',
      'damaged',
    ),
    file('a JPEG that claims 4 gigapixels', claimingSize(jpeg, 65_000, 65_000), 'too-detailed', 'damaged'),
    file('a JPEG that claims 30 megapixels', claimingSize(jpeg, 6_000, 5_000), 'safe', 'damaged'),
    file('a JPEG of one line', claimingSize(jpeg, 640, 1), 'too-small', 'damaged'),
    file(
      'a picture that is too small',
      await picture().resize(640, 599, { fit: 'fill' }).png().toBuffer(),
      'too-small',
    ),
    file('an archive after a JPEG', Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${CANARY}`)]), 'safe'),
    file('a web page after a PNG', Buffer.concat([png, script]), 'safe'),
    file('a script in a comment', withSegment(jpeg, 0xfe, script), 'safe'),
    file(
      'a script in Exif',
      withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), script])),
      'safe',
      'damaged',
    ),
    file(
      'a script in XMP',
      withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), script])),
      'safe',
    ),
    file(
      'a broken colour profile',
      withSegment(jpeg, 0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001'), script])),
      'safe',
      'damaged',
    ),
    file(
      'a text that unpacks to 60 MB',
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(6e7, CANARY))])),
      'safe',
      'damaged',
    ),
    file('a text in a PNG', withChunk(png, 'tEXt', Buffer.from(`Comment\0${CANARY}`)), 'safe'),
    file('a chunk after the end of a WebP', Buffer.concat([webp, Buffer.from(CANARY)]), 'safe', 'damaged'),
    file(
      'an animated WebP',
      await animated
        .clone()
        .webp({ delay: [1, 1] })
        .toBuffer(),
      'safe',
    ),
    file('16 bits per channel', await picture().toColourspace('rgb16').png().toBuffer(), 'safe'),
    file('CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer(), 'safe'),
    file('a palette with transparency', await picture().ensureAlpha(0.3).png({ palette: true }).toBuffer(), 'safe'),
    file('grey', await picture().greyscale().jpeg({ progressive: true }).toBuffer(), 'safe'),
    file('only its first bytes', jpeg.subarray(0, 3), 'damaged'),
    file('a PNG without pixels', Buffer.concat([PNG, header(700, 700)]), 'damaged'),
  ];
}

/** Photos with some bytes changed or cut off, reproducible by seed. */
export async function damagedPhotos(count: number, seed: number): Promise<HostilePhoto[]> {
  let state = seed >>> 0;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  // sharp's noise has no seed, and other noise would turn the same changes into other files.
  const pixels = Buffer.alloc(SIDE.width * SIDE.height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 58 + random(140);
  const noisy = sharp(pixels, { raw: { ...SIDE, channels: 3 } });
  const whole = [
    await noisy.clone().jpeg().toBuffer(),
    await noisy.clone().jpeg({ progressive: true }).toBuffer(),
    await noisy.clone().png({ progressive: true }).toBuffer(),
    await noisy.clone().webp({ quality: 50 }).toBuffer(),
  ];
  return Array.from({ length: count }, (_, at) => {
    let content = Buffer.from(whole[at % whole.length] ?? '');
    if (random(3) === 0) content = content.subarray(0, 12 + random(content.length));
    // Most of the data that matters to a decoder is at the beginning.
    for (let change = random(12); change >= 0; change -= 1)
      content[3 + random(random(2) === 0 ? 600 : content.length - 3)] = random(256);
    return {
      name: `damaged ${at} of seed ${seed}`,
      content,
      accepted: ['safe', 'damaged', 'too-small', 'too-detailed', 'type'],
    };
  });
}
