import { describe, expect, test } from '@jest/globals';
import { detectDelimiter } from './detect-delimiter.ts';

describe('the character between columns', () => {
  test.each([
    ['commas', 'a,b\n1,2', ','],
    ['semicolons', 'a;b\r\n1;2\r\n', ';'],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['bars', 'a|b\n1|2', '|'],
    ['semicolons beside decimal commas', 'a;b;c\n1,5;2,5;3,5', ';'],
    ['semicolons beside commas in a text', 'Name;Notes\nA;x, y, z', ';'],
    ['commas in quotation marks do not count', '"a,b,c";d\n"e,f,g";h', ';'],
    ['line ends in quotation marks do not count', 'a;b\n"one\ntwo\nthree";x', ';'],
    ['empty lines do not count', '\n\na,b\n\n1,2', ','],
    ['a header alone', 'a,b', ','],
    ['old line ends', 'a;b\r1;2\r', ';'],
    ['a text cut within quotation marks', 'a,b\n1,"two and', ','],
  ])('%s', (_what, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  test.each([
    ['nothing', ''],
    ['one column', 'Email\na@couple.example\nb@couple.example'],
    ['commas in the rows only', 'Note\nx, y\na, b'],
    ['a letter that happens to have a comma', 'Dear all,\nwe meet\non Sunday\nat noon'],
  ])('%s has none', (_what, text) => {
    expect(detectDelimiter(text)).toBeNull();
  });
});
