import { describe, expect, test } from '@jest/globals';
import { detectDelimiter } from './detect-delimiter.ts';

describe('detectDelimiter', () => {
  test.each([
    ['commas', 'a,b\n1,2', ','],
    ['semicolons', 'a;b\r\n1;2\r\n', ';'],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['bars', 'a|b\n1|2', '|'],
    ['finds semicolons despite decimal commas', 'a;b;c\n1,5;2,5;3,5', ';'],
    ['finds semicolons despite commas in a text', 'Name;Notes\nA;x, y, z', ';'],
    ['ignores commas in quotation marks', '"a,b,c";d\n"e,f,g";h', ';'],
    ['ignores line breaks in quotation marks', 'a;b\n"one\ntwo\nthree";x', ';'],
    ['ignores empty lines', '\n\na,b\n\n1,2', ','],
    ['works with only a header', 'a,b', ','],
    ['works with old line endings', 'a;b\r1;2\r', ';'],
    ['works with a text cut off within quotation marks', 'a,b\n1,"two and', ','],
  ])('%s', (_what, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  test.each([
    ['nothing', ''],
    ['one column', 'Email\na@couple.example\nb@couple.example'],
    ['only the rows have commas', 'Note\nx, y\na, b'],
    ['a letter happens to have a comma', 'Dear all,\nwe meet\non Sunday\nat noon'],
  ])('returns null if %s', (_what, text) => {
    expect(detectDelimiter(text)).toBeNull();
  });
});
