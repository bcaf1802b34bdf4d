import { alikeOf, hintsOf, missingShape } from './advice.ts';
import { distance } from './distance.ts';
import { blurOf, brightnessOf, dHash, measured } from './measure.ts';
import type { Grey } from './grey.ts';

const [WIDTH, HEIGHT] = [120, 80];

/** A picture computed pixel by pixel. */
const picture = (rule: (x: number, y: number) => number): Grey => ({
  width: WIDTH,
  height: HEIGHT,
  light: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => rule(at % WIDTH, Math.floor(at / WIDTH))),
});
/** An 8 px checkerboard of dark and light squares. */
const CHECKS = picture((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 40 : 210));

/** Averages each pixel with its neighbours. */
function blurred({ width, height, light }: Grey, reach: number): Grey {
  return picture((x, y) => {
    let [sum, count] = [0, 0];
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        sum += light[(y + dy) * width + x + dx] ?? 0;
        count += 1;
      }
    return sum / count;
  });
}
const whole = { width: 3_000, height: 2_000 };

describe('the coach’s measurements', () => {
  it('include the mean brightness', () => {
    expect(brightnessOf(picture(() => 0))).toBe(0);
    expect(brightnessOf(picture(() => 255))).toBe(1);
    expect(brightnessOf({ width: 0, height: 0, light: new Uint8Array() })).toBe(0);
  });

  it('include the blur, which rises the more a picture is blurred', () => {
    const [sharp, little, much] = [CHECKS, blurred(CHECKS, 2), blurred(CHECKS, 4)].map(blurOf) as [
      number,
      number,
      number,
    ];
    expect(sharp).toBeLessThan(little);
    expect(little).toBeLessThan(much);
    expect(hintsOf(measured(whole, CHECKS))).toEqual([]);
  });

  it('count a plain surface as sharp', () => {
    expect(blurOf(picture(() => 120))).toBe(0);
  });

  it('include a 64-bit hash that a brighter copy shares and another picture doesn’t', () => {
    const slope = picture((x, y) => x + y / 2);
    const brighter = picture((x, y) => x + y / 2 + 40);
    const other = picture((x, y) => 200 - x + Math.round(30 * Math.sin(y / 9)));
    expect(dHash(slope)).toMatch(/^[0-9a-f]{16}$/u);
    expect(distance(dHash(slope), dHash(brighter))).toBe(0);
    expect(distance(dHash(slope), dHash(other))).toBeGreaterThan(30);
  });
});

describe('the coach’s hints', () => {
  const fine = { width: 3_000, height: 2_000, brightness: 0.5, blur: 0.3, hash: '0', tilt: null };
  it.each([
    [{}, []],
    [{ brightness: 0.1 }, ['dark']],
    [{ width: 1_000, height: 700 }, ['small']],
    [{ width: 900, height: 1_400 }, []],
    [{ brightness: 0.1, blur: 0.9, width: 700, height: 700 }, ['blurred', 'dark', 'small']],
  ])('for %j are %j', (change, hints) => {
    expect(hintsOf({ ...fine, ...change })).toEqual(hints);
  });

  it('name the photo that another one looks like', () => {
    const looks = [
      { id: 'a', hash: 'ffff0000ffff0000' },
      { id: 'b', hash: '00ff00ff00ff00ff' },
      { id: 'c', hash: 'ffff0000ffff0003' },
    ];
    expect([...alikeOf(looks)]).toEqual([['c', 'a']]);
    const plain = ['d', 'e'].map((id) => ({ id, hash: '0000000000000000' }));
    expect([...alikeOf(plain)]).toEqual([]);
  });

  it('mention a missing shape once there are six photos', () => {
    const photos = (upright: number, landscape: number) =>
      Array.from({ length: upright + landscape }, (_, at) => ({ portrait: at < upright }));
    expect(missingShape(photos(0, 5))).toBeNull();
    expect(missingShape(photos(0, 6))).toBe('upright');
    expect(missingShape(photos(6, 0))).toBe('landscape');
    expect(missingShape(photos(1, 6))).toBeNull();
  });
});
