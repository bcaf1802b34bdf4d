import { expect, test } from '@jest/globals';
import { fromJson, toJson } from './json.ts';

test('a JSON column reads the same as the object that MySQL returns and as the text of the others', () => {
  for (const value of [{ a: 1, b: [null, 'ü'] }, [], [1], 0, false, null]) {
    expect(fromJson(value)).toEqual(value);
    expect(fromJson(toJson(value) as string)).toEqual(value);
  }
});

test.each([
  ['half of a pair', 'x\udfff', 'x\ufffd'],
  ['the other half, in the middle', 'a\ud800b', 'a\ufffdb'],
  ['a whole pair', '💍', '💍'],
  ['an escape that someone typed', String.raw`\ud800`, String.raw`\ud800`],
  ['a backslash before half of a pair', '\\\udc00', '\\\ufffd'],
])('a JSON column reads well-formed text: %s', (_, written, read) => {
  expect(fromJson(toJson({ q: written, [written]: 1 }))).toEqual({ q: read, [read]: 1 });
});
