import { expect, test } from '@jest/globals';
import { fromJson, toJson } from './json.ts';

test('fromJson reads MySQL’s object and the other engines’ text alike', () => {
  for (const value of [{ a: 1, b: [null, 'ü'] }, [], [1], 0, false, null]) {
    expect(fromJson(value)).toEqual(value);
    expect(fromJson(toJson(value) as string)).toEqual(value);
  }
});

test.each([
  ['an unpaired low surrogate', 'x\udfff', 'x\ufffd'],
  ['an unpaired high surrogate in the middle', 'a\ud800b', 'a\ufffdb'],
  ['a surrogate pair', '💍', '💍'],
  ['an escape that someone typed', String.raw`\ud800`, String.raw`\ud800`],
  ['a backslash before an unpaired surrogate', '\\\udc00', '\\\ufffd'],
])('toJson writes well-formed text: %s', (_, written, read) => {
  expect(fromJson(toJson({ q: written, [written]: 1 }))).toEqual({ q: read, [read]: 1 });
});
