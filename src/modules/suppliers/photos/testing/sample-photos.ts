import sharp from 'sharp';

export interface SampleOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  colour?: string;
}

/** A photo with a place, a camera and an owner in it. */
export const samplePhoto = ({ width = 900, height = 600, format = 'jpeg', colour = '#5b2548' }: SampleOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 38/1 2/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 9/1 1/1' },
    })
    .toFormat(format)
    .toBuffer();

/**
 * A picture with as much detail in every size as photos have, which is what encoding costs: coarse and fine noise over
 * each other, the fine one fainter.
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
