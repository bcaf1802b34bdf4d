import { describe, expect, test } from '@jest/globals';
import { counted } from './polish-numbers.ts';

describe('a number with its word in Polish', () => {
  test.each([
    [0, '0 gości'],
    [1, '1 gość'],
    [2, '2 goście'],
    [4, '4 goście'],
    [5, '5 gości'],
    [12, '12 gości'],
    [21, '21 gości'],
    [22, '22 goście'],
    [25, '25 gości'],
    [101, '101 gości'],
    [102, '102 goście'],
    [112, '112 gości'],
  ])('%i', (count, text) => {
    expect(counted(count, 'gość', 'goście', 'gości')).toBe(text);
  });
});
