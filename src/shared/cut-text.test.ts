import { describe, expect, test } from '@jest/globals';
import { cutText } from './cut-text.ts';

describe('cutting a text', () => {
  test('leaves a text of the length, or shorter, as it is', () => {
    expect(cutText('four', 4)).toBe('four');
    expect(cutText('four', 4, true)).toBe('four');
    expect(cutText('', 4)).toBe('');
  });

  test('counts what a reader counts: a sign of two code units is one and is never cut in two', () => {
    expect(cutText('💍💍💍', 3)).toBe('💍💍💍');
    expect(cutText('💍💍💍', 2)).toBe('💍💍');
    expect(cutText('a💍b💍', 3, true)).toBe('a💍…');
  });

  test('with an ellipsis it stays within the length and ends in no space before it', () => {
    expect(cutText('one two three', 5, true)).toBe('one…');
    expect(cutText('one two three', 5)).toBe('one t');
  });
});
