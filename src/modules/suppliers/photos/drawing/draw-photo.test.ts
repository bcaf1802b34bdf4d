import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { MASTER_EDGE, PHOTO_FORMATS } from '#contracts/photos/photo-limits.ts';
import { samplePhoto } from '../testing/sample-photos.ts';
import { drawPhoto } from './draw-photo.ts';
import type { Drawing } from './drawing.ts';

const TYPE = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
const of = ({ sizes }: Drawing, edge: number, format: string): Buffer => {
  const size = sizes.find((one) => one.edge === edge && one.format === format);
  if (!size) throw new Error(`There is no ${edge}.${format}.`);
  return size.content;
};
/** The colour at the centre of a picture. */
async function colourOf(content: Buffer): Promise<number[]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('drawing a photo', () => {
  test('draws every size in every format, with nothing but pixels', async () => {
    const drawing = await drawPhoto(await samplePhoto({ width: 3_000, height: 2_000 }));
    expect(drawing).toMatchObject({
      ext: 'jpg',
      original: { width: 3_000, height: 2_000 },
      width: 2_048,
      height: 1_365,
    });
    expect(drawing.sizes.map(({ edge, format }) => `${edge}.${format}`)).toEqual(
      [320, 640, 1_280, 2_048].flatMap((edge) => PHOTO_FORMATS.map((format) => `${edge}.${format}`)),
    );
    for (const { edge, format, content } of drawing.sizes) {
      const facts = await sharp(content).metadata();
      expect([facts.format, Math.max(facts.width, facts.height)]).toEqual([TYPE[format], edge]);
      expect([facts.exif, facts.icc, facts.xmp, content.includes('Canary')]).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    }
    // The two chroma subsampling bits of AV1's configuration.
    const avif = of(drawing, 2_048, 'avif');
    expect((avif[avif.indexOf('av1C') + 6] ?? 0xff) & 0b1100).toBe(0);
    expect(Buffer.from(drawing.thumbhash, 'base64').length).toBeLessThanOrEqual(30);
  });

  test('keeps a master if requested, twice as large, upright, and with nothing but pixels', async () => {
    const lying = await sharp(await samplePhoto({ width: 4_400, height: 2_200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawing = await drawPhoto(lying, { master: true });
    const master = of(drawing, MASTER_EDGE, 'jpg');
    const facts = await sharp(master).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 2_048, height: 4_096, chromaSubsampling: '4:4:4' });
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation, master.includes('Canary')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
    // The sizes equal those without a master, and can be drawn from it.
    expect(drawing).toMatchObject({ width: 1_024, height: 2_048 });
    expect(drawing.sizes).toHaveLength(13);
    const again = await drawPhoto(master, { smallest: 1 });
    expect(again).toMatchObject({ width: 1_024, height: 2_048 });
    expect(again.sizes.map(({ edge, format }) => `${edge}.${format}`)).toEqual(
      drawing.sizes.slice(1).map(({ edge, format }) => `${edge}.${format}`),
    );
  });

  test('never enlarges, and turns a photo upright', async () => {
    const lying = await sharp(await samplePhoto({ width: 700, height: 610 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawing = await drawPhoto(lying);
    expect(drawing).toMatchObject({ original: { width: 610, height: 700 }, width: 610, height: 700 });
    expect(drawing.sizes.map(({ edge }) => edge)).toEqual([320, 320, 320, 640, 640, 640, 2_048, 2_048, 2_048]);
    expect(await sharp(of(drawing, 2_048, 'jpg')).metadata()).toMatchObject({ width: 610, height: 700 });
  });

  test('converts wide colours, CMYK, 16 bits and grey to sRGB with 8 bits', async () => {
    const create = { width: 640, height: 640, channels: 3, background: '#e02020' } as const;
    const wide = await sharp({ create }).withIccProfile('p3').jpeg().toBuffer();
    const cmyk = await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await sharp({ create }).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const [at, content] of [wide, cmyk, deep].entries()) {
      const colour = await colourOf(of(await drawPhoto(content), 2_048, 'webp'));
      const off = colour.map((part, channel) => Math.abs(part - ([224, 32, 32][channel] ?? 0)));
      expect([at, Math.max(...off) < 45]).toEqual([at, true]);
    }
    const grey = await sharp({ create }).greyscale().png().toBuffer();
    const [r = 0, , b = 0] = await colourOf(of(await drawPhoto(grey), 320, 'avif'));
    expect(Math.abs(r - b)).toBeLessThan(4);
  });

  test('puts transparent pictures on white, and takes the first frame of an animation', async () => {
    const clear = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await colourOf(of(await drawPhoto(clear), 2_048, 'jpg'))).toEqual([255, 255, 255]);
    const frame = (colour: string) =>
      sharp({ create: { width: 640, height: 640, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#20c020'), await frame('#c02020')], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const drawing = await drawPhoto(moving);
    expect(drawing).toMatchObject({ ext: 'webp', width: 640, height: 640 });
    const [r = 0, g = 0] = await colourOf(of(drawing, 2_048, 'webp'));
    expect(g).toBeGreaterThan(r + 80);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['one pixel short', () => samplePhoto({ width: 900, height: 599 }), 'too-small'],
    ['cut off midway', async () => (await samplePhoto()).subarray(0, 900), 'damaged'],
    ['text', () => Buffer.from('hello'), 'damaged'],
    ['nothing', () => Buffer.alloc(0), 'damaged'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'damaged'],
    [
      'more than 40 megapixels',
      () =>
        sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'too-detailed',
    ],
  ])('refuses a file that is %s', async (_, make, reason) => {
    await expect(drawPhoto(await make())).rejects.toMatchObject({ code: 'photo-refused', reason });
  });
});

describe('the drawing process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-drawing-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const program = (code: string): string => {
    const path = join(folder, `${Math.random()}.mjs`);
    writeFileSync(path, code);
    return path;
  };

  test('refuses a photo that takes too much processor time', async () => {
    const large = await samplePhoto({ width: 4_000, height: 3_000 });
    await expect(drawPhoto(large, { cpuLimit: 1 })).rejects.toMatchObject({ reason: 'too-detailed' });
  });

  test('is killed when it takes too long, so that the photo can be tried again', async () => {
    const begun = performance.now();
    const endless = program('while (true);');
    await expect(drawPhoto(Buffer.from('x'), { program: endless, timeLimit: 300 })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'unavailable',
    });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test.each([
    ['dies immediately', 'process.exit(3);'],
    ['is killed midway', 'process.stdout.write(Buffer.from([0, 0]), () => process.kill(process.pid, "SIGKILL"));'],
    ['writes half a message', 'process.stdout.write(Buffer.from([0, 0, 0, 9, 123]));'],
    ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}));'],
  ])('that %s only makes the photo refused', async (_, code) => {
    await expect(drawPhoto(await samplePhoto(), { program: program(code) })).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('gets no settings of the product', async () => {
    process.env['CANARY_SECRET'] = 'x';
    const printsEnvironment = program(`
      const text = Buffer.from(JSON.stringify({ refused: Object.keys(process.env).join() }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      process.stdout.write(Buffer.concat([length, text]));`);
    const refused = await drawPhoto(Buffer.from('x'), { program: printsEnvironment }).catch((error: unknown) => error);
    delete process.env['CANARY_SECRET'];
    expect((refused as { reason: string }).reason).not.toContain('CANARY');
  });
});
