import { describe, expect, test } from '@jest/globals';
import { cutText } from './cut-text.ts';

describe('cutting a text', () => {
  test('returns a text of exactly the limit, or shorter, unchanged', () => {
    expect(cutText('four', 4)).toBe('four');
    expect(cutText('four', 4, true)).toBe('four');
    expect(cutText('', 4)).toBe('');
  });

  test('counts code points and never splits a surrogate pair', () => {
    expect(cutText('💍💍💍', 3)).toBe('💍💍💍');
    expect(cutText('💍💍💍', 2)).toBe('💍💍');
    expect(cutText('a💍b💍', 3, true)).toBe('a💍…');
  });

  test('stays within the limit with an ellipsis and leaves no space before it', () => {
    expect(cutText('one two three', 5, true)).toBe('one…');
    expect(cutText('one two three', 5)).toBe('one t');
  });
});
