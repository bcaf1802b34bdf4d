import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastWithWhite, readableAccent } from './accent.ts';

describe('the accent colour of a widget', () => {
  test.each([
    ['#ffffff', 1],
    ['#000000', 21],
    ['#767676', 4.54],
    ['#777777', 4.48],
  ])('%p has a contrast of %p with white', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2);
  });

  test('is kept if white text on it is readable', () => {
    expect(readableAccent('#5B2548')).toBe('#5B2548');
    expect(readableAccent('#767676')).toBe('#767676');
  });

  test('is darkened just enough if it is too light', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`;
        const readable = readableAccent(colour);
        expect(readable).toMatch(/^#[0-9A-F]{6}$/u);
        expect(contrastWithWhite(readable)).toBeGreaterThanOrEqual(4.5);
        expect(contrastWithWhite(readable)).toBeLessThan(Math.max(5.2, contrastWithWhite(colour) + 0.001));
      }),
      { seed: 20260512 },
    );
  });
});
