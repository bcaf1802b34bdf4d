/**
 * The process that decodes one uploaded picture, draws its sizes and ends. Anything a hostile file does to the decoder
 * happens here, without settings, secrets or files, and ends with the process (S52). The upload arrives on standard
 * input, and the drawing leaves on standard output in one piece (`drawing.ts`).
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import { SECOND } from '#contracts/durations.ts';
import {
  LARGEST_EDGE,
  MASTER_EDGE,
  PHOTO_EDGES,
  PHOTO_LIMITS,
  edgesOf,
  turnZoom,
} from '#contracts/photos/photo-limits.ts';
import type { PhotoFormat } from '#contracts/photos/photo-limits.ts';
import { THUMB_SIDE, thumbhash } from '#contracts/photos/thumbhash.ts';
import { packDrawing } from './drawing.ts';
import type { DrawingHead, Refused } from './drawing.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only these three decoders ever see the file, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Minimum pixels of the shorter side. */
const SMALLEST = Number(process.argv[2] ?? PHOTO_LIMITS.side);
/** Clockwise rotation in degrees; the result is cropped. */
const ANGLE = Number(process.argv[3] ?? 0);
/** Maximum processor time in milliseconds. */
const CPU_LIMIT = Number(process.argv[4] ?? 60 * SECOND);
/** Draws only the smallest size, as a JPEG for viewing. */
const PREVIEW = process.argv[5] === 'true';
/** Adds a master, from which the sizes can be redrawn. */
const MASTER = process.argv[6] === 'true';
const FORMAT_OF_TYPE: Readonly<Record<string, DrawingHead['ext']>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };
/** AVIF keeps full chroma resolution, because scaling down blurs it enough. */
const ENCODE: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 82, progressive: true }),
};

async function draw(content: Buffer): Promise<Buffer> {
  // Reads one frame of an animation, and decodes nothing before its size is known.
  const source = sharp(content, { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error', pages: 1 });
  const facts = await source.metadata().catch((error: unknown) => String(error));
  if (typeof facts === 'string') return refuse(/pixel limit/iu.test(facts) ? 'too-detailed' : 'damaged');
  const ext = FORMAT_OF_TYPE[facts.format];
  if (!ext) return refuse('type');
  const { width: across, height: down } = facts.autoOrient;
  if (across * down > PHOTO_LIMITS.pixels) return refuse('too-detailed');
  if (Math.min(across, down) < SMALLEST) return refuse('too-small');
  // Upright, in sRGB with eight bits per channel, on white if transparent, and without anything but pixels.
  const upright = (edge: number): Sharp =>
    source
      .clone()
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha();
  // A rotated photo is cropped, so start with all available pixels.
  const level = ANGLE === 0 ? null : await turned(await pixelsOf(upright(MASTER_EDGE)));
  const whole = (edge: number): Sharp =>
    level ? fromPixels(level).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }) : upright(edge);
  const sizes: DrawingHead['sizes'] = [];
  const contents: Buffer[] = [];
  if (MASTER) {
    const master = await encodeMaster(whole(MASTER_EDGE));
    contents.push(master);
    sizes.push({ edge: MASTER_EDGE, format: 'jpg', bytes: master.length });
  }
  const { data, info } = await pixelsOf(whole(LARGEST_EDGE));
  const { width, height, channels } = info;
  if (channels !== 3) return refuse('damaged');
  const base = () => sharp(data, { raw: { width, height, channels } });
  for (const edge of PREVIEW ? PHOTO_EDGES.slice(0, 1) : edgesOf(info)) {
    const scaled = base().resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
    const { data: pixels, info: shape } = await scaled.raw().toBuffer({ resolveWithObject: true });
    for (const [format, encode] of Object.entries(ENCODE) as [PhotoFormat, (typeof ENCODE)[PhotoFormat]][]) {
      if (PREVIEW && format !== 'jpg') continue;
      const raw = { width: shape.width, height: shape.height, channels };
      const encoded = await encode(sharp(pixels, { raw })).toBuffer();
      contents.push(encoded);
      sizes.push({ edge, format, bytes: encoded.length });
    }
  }
  const small = await base()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = thumbhash(small.info.width, small.info.height, small.data);
  return packDrawing(
    {
      ext,
      original: { width: across, height: down },
      width,
      height,
      thumbhash: Buffer.from(hash).toString('base64'),
      sizes,
    },
    contents,
  );
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}
const pixelsOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });
const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Good enough to redraw from, and a third of the size of a lossless copy. */
const encodeMaster = (picture: Sharp): Promise<Buffer> =>
  picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();

/** Rotates the picture and crops the empty corners, keeping its aspect ratio. */
async function turned({ data, info }: Pixels): Promise<Pixels> {
  const { width, height } = info;
  const zoom = turnZoom(info, ANGLE);
  const [across, down] = [Math.floor(width / zoom), Math.floor(height / zoom)] as const;
  const whole = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(ANGLE, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(whole.data, { raw: { width: whole.info.width, height: whole.info.height, channels: 3 } })
    .extract({
      left: Math.round((whole.info.width - across) / 2),
      top: Math.round((whole.info.height - down) / 2),
      width: across,
      height: down,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const refuse = (refused: Refused['refused']): Buffer => packDrawing({ refused }, []);

/** Resolves when the photo has used up its processor time; one that large or odd isn't worth more. */
const tooLong = new Promise<Buffer>((resolve) => {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > CPU_LIMIT) resolve(refuse('too-detailed'));
  }, 250).unref();
});

const drawn = draw(await buffer(process.stdin)).catch(() => refuse('damaged'));
const message = await Promise.race([drawn, tooLong]);
process.stdout.end(message, () => process.exit());
