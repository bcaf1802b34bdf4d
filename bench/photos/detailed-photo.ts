import sharp from 'sharp';

/**
 * A picture of 12 megapixels with as much detail at every scale as photos have, since detail determines the cost of
 * encoding: fainter fine noise over coarse noise.
 */
export async function detailedPhoto(width = 4_000, height = 3_000): Promise<Buffer> {
  const noise = (across: number, sigma: number) =>
    sharp({
      create: {
        width: across,
        height: Math.round((across * height) / width),
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
      .then((one) =>
        sharp(one).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(),
      );
  const [coarse, ...finer] = await Promise.all([noise(8, 60), noise(40, 30), noise(200, 16), noise(1_000, 8)]);
  return sharp(coarse)
    .composite(finer.map((input) => ({ input, blend: 'soft-light' as const })))
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}
