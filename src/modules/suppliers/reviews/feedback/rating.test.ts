import { describe, expect, test } from '@jest/globals';
import { ratingOf } from './rating.ts';

describe('D23: the rating of a supplier', () => {
  test('is the mean of the stars, to two decimals', () => {
    expect(
      ratingOf([
        { stars: 5, count: 79 },
        { stars: 4, count: 6 },
        { stars: 3, count: 1 },
      ]),
    ).toEqual({
      count: 86,
      mean: 4.91,
      stars: [0, 0, 1, 6, 79],
    });
  });

  test('is null without reviews, and never counts testimonials', () => {
    expect(ratingOf([])).toEqual({ count: 0, mean: null, stars: [0, 0, 0, 0, 0] });
    expect(
      ratingOf([
        { stars: null, count: 40 },
        { stars: 1, count: 1 },
      ]),
    ).toMatchObject({ count: 1, mean: 1 });
  });
});
