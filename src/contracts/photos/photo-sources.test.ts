import { describe, expect, test } from '@jest/globals';
import { edgeFor, srcsetOf } from './photo-sources.ts';

const nameOf = (edge: number) => `p/${edge}`;

describe('the sizes of a photo', () => {
  test.each([
    [
      { width: 2_048, height: 1_365, edges: [320, 640, 1280, 2048] as const },
      'p/320 320w, p/640 640w, p/1280 1280w, p/2048 2048w',
    ],
    [{ width: 600, height: 900, edges: [320, 640, 2048] as const }, 'p/320 213w, p/640 427w, p/2048 600w'],
  ])('give their widths: %j', (photo, srcset) => {
    expect(srcsetOf(photo, nameOf)).toBe(srcset);
  });

  test('are searched for the smallest that is large enough, or the largest', () => {
    expect([edgeFor([320, 640, 2048], 500), edgeFor([320, 640, 2048], 1_000), edgeFor([320, 2048], 3_000)]).toEqual([
      640, 2048, 2048,
    ]);
  });
});
