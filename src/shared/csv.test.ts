import { describe, expect, test } from '@jest/globals';
import { csvField, csvLine } from './csv.ts';

describe('S48: a CSV field', () => {
  test.each(['=1+1', '+44 7700', '-2', '@cmd', '\t=1', '\0=1', '"=1+1"', "'=1", '＝1+1', '＋1', '  =1', '“=1'])(
    'that a spreadsheet would run (%j) is text',
    (value) => {
      expect(csvField(value).replace(/^"/u, '').startsWith("'")).toBe(true);
    },
  );

  test.each([
    ['Amelia & Jack', 'Amelia & Jack'],
    ['one, two', '"one, two"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('%j is written by RFC 4180', (value, expected) => {
    expect(csvField(value)).toBe(expected);
  });

  test('a number below zero stays a number, nothing stays empty, lines end in CRLF', () => {
    expect(csvLine([-3, null, ''])).toBe('-3,,\r\n');
  });
});
