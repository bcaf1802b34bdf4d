import { hintsOf, turnOf } from './advice.ts';
import type { Grey } from './grey.ts';
import { tiltOf } from './tilt.ts';

const [WIDTH, HEIGHT] = [480, 320];
/** Subpixels sampled in each direction, so that edges are as soft as in a small copy. */
const FINE = 4;

/** A picture computed point by point, as seen by a tilted camera. */
function picture(rule: (x: number, y: number) => number, degrees = 0, width = WIDTH, height = HEIGHT): Grey {
  const [cos, sin] = [Math.cos((-degrees * Math.PI) / 180), Math.sin((-degrees * Math.PI) / 180)];
  const light = Uint8Array.from({ length: width * height }, (_, at) => {
    let sum = 0;
    for (let part = 0; part < FINE * FINE; part += 1) {
      const x = (at % width) + (part % FINE) / FINE - width / 2;
      const y = Math.floor(at / width) + Math.floor(part / FINE) / FINE - height / 2;
      sum += rule(x * cos - y * sin, x * sin + y * cos);
    }
    return Math.round(sum / FINE ** 2);
  });
  return { width, height, light };
}

/** Deterministic noise. */
function noise(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const value = Math.sin(Math.round(x) * 127.1 + Math.round(y) * 311.7 + seed) * 43_758.5453;
    return Math.round((value - Math.floor(value)) * 255);
  };
}

const horizon = (_x: number, y: number): number => (y > 20 ? 60 : 190);
/** A house with windows, below a roof. */
const house = (x: number, y: number): number => {
  if (y < -90) return 220;
  const [column, row] = [((x % 80) + 80) % 80, ((y % 100) + 100) % 100];
  return column > 25 && column < 55 && row > 20 && row < 75 ? 50 : 160;
};
/** Two walls receding to both sides. */
const corner = (x: number, y: number): number => (((Math.abs(y - Math.abs(x) * 0.12) % 60) + 60) % 60 > 30 ? 70 : 180);
const blobs = (x: number, y: number): number => 128 + 100 * Math.sin(x / 31 + 2 * Math.sin(y / 23)) * Math.cos(y / 17);

describe('a photo’s tilt', () => {
  it.each([
    ['a horizon', horizon],
    ['a house', house],
  ])('is zero if %s is level', (_, rule) => {
    expect(tiltOf(picture(rule))).toBe(0);
  });

  it.each([1, 3, -3, 6, -9])('is detected if a horizon tilts by %s degrees', (degrees) => {
    expect(Math.abs((tiltOf(picture(horizon, degrees)) ?? 99) - degrees)).toBeLessThanOrEqual(0.5);
  });

  it.each([2, -3, 5])('is detected if a house tilts by %s degrees, also in an upright photo', (degrees) => {
    for (const [width, height] of [
      [WIDTH, HEIGHT],
      [HEIGHT, WIDTH],
    ])
      expect(Math.abs((tiltOf(picture(house, degrees, width, height)) ?? 99) - degrees)).toBeLessThanOrEqual(0.5);
  });

  it.each([
    ['nothing straight', blobs],
    ['noise', noise(7)],
    ['other noise', noise(42)],
    ['one colour', () => 120],
    ['receding walls', corner],
  ])('isn’t guessed if there is %s', (_, rule) => {
    expect(tiltOf(picture(rule))).toBeNull();
  });

  it('isn’t guessed from a short line', () => {
    const board = (x: number, y: number): number => (Math.abs(x) < 40 && Math.abs(y) < 6 ? 20 : 200);
    expect(tiltOf(picture(board, 4))).toBeNull();
  });

  it('gives a hint from one degree to ten, and rotates the photo back', () => {
    const look = { width: 3_000, height: 2_000, brightness: 0.5, blur: 0.3, hash: '0' };
    expect(hintsOf({ ...look, tilt: 2.5 })).toEqual(['tilted']);
    for (const tilt of [null, 0, 0.5, -0.5, 10.5]) expect(hintsOf({ ...look, tilt })).toEqual([]);
    expect([turnOf(2.5), turnOf(-4)]).toEqual([-2.5, 4]);
  });
});
