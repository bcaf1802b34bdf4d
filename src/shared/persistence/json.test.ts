import { expect, test } from '@jest/globals';
import { fromJson, toJson } from './json.ts';

test('a JSON column reads the same as the object that MySQL returns and as the text of the others', () => {
  for (const value of [{ a: 1, b: [null, 'ü'] }, [], [1], 0, false, null]) {
    expect(fromJson(value)).toEqual(value);
    expect(fromJson(toJson(value) as string)).toEqual(value);
  }
});
