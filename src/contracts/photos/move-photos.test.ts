import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moved } from './move-photos.ts';

describe('moving photos', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test.each([
    [['c'], 'a', 'cabd'],
    [['a'], null, 'bcda'],
    [['d', 'a'], 'c', 'bdac'],
    [['b'], 'b', 'abcd'],
    [['b', 'c'], 'c', 'abcd'],
    [['x'], 'a', 'abcd'],
    [['a'], 'x', 'bcda'],
    [['a', 'a'], 'd', 'bcad'],
  ])('%j before %s', (chosen, before, expected) => {
    expect(moved(ids, chosen, before).join('')).toBe(expected);
  });

  test('neither loses nor duplicates photos', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    const some = fc.array(fc.constantFrom(...letters, 'x'), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...letters)),
        some,
        fc.constantFrom(...letters, 'x', null),
        (all, m, to) => {
          expect(moved(all, m, to).toSorted()).toEqual(all.toSorted());
        },
      ),
    );
  });
});
