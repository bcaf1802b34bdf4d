import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { thumbPixels, thumbUrl, thumbhash } from './thumbhash.ts';

/** A picture whose left half is one colour and whose right half is another. */
function halves(width: number, height: number, left: number[], right: number[]): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rgb.set(at % width < width / 2 ? left : right, at * 3);
  return rgb;
}
const RED = [200, 40, 40];
const BLUE = [40, 60, 200];

describe('a thumbhash', () => {
  test.each([
    [100, 67],
    [67, 100],
    [100, 100],
    [100, 3],
  ])('of %d by %d pixels has at most 30 bytes, and keeps the shape and colours', (width, height) => {
    const hash = thumbhash(width, height, halves(width, height, RED, RED));
    expect(hash.length).toBeLessThanOrEqual(30);
    const drawn = thumbPixels(hash);
    expect(Math.max(drawn.width, drawn.height)).toBe(32);
    expect(Math.sign(drawn.width - drawn.height)).toBe(Math.sign(width - height));
    for (const [at, colour] of RED.entries()) expect(Math.abs((drawn.rgb[at] ?? 0) - colour)).toBeLessThan(12);
  });

  test('keeps left and right apart', () => {
    const { rgb, width } = thumbPixels(thumbhash(90, 60, halves(90, 60, RED, BLUE)));
    const [left, right] = [rgb.subarray(width * 30, width * 30 + 3), rgb.subarray(width * 33 - 3, width * 33)];
    expect(left[0]).toBeGreaterThan((left[2] ?? 0) + 60);
    expect(right[2]).toBeGreaterThan((right[0] ?? 0) + 60);
  });

  test('decodes to a valid picture, as an address of less than 2 kB', async () => {
    const hash = Buffer.from(thumbhash(90, 60, halves(90, 60, RED, BLUE))).toString('base64');
    for (const text of [hash, '', 'not base64 °', 'AAAA', '/////////////////////////w==']) {
      const url = thumbUrl(text);
      expect(url.length).toBeLessThan(2_000);
      const { data, info } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'), { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.format, data.length]).toEqual(['raw', info.width * info.height * 3]);
    }
  });
});
