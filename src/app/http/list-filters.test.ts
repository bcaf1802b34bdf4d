import { describe, expect, test } from '@jest/globals';
import { mixed, string } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import { InvalidInput } from '#shared/errors.ts';
import { parseListQuery } from '#shared/http/list-query.ts';

/** A filter by one word, with how often it was checked. */
function filterByWord() {
  const seen: unknown[] = [];
  const word = mixed((value): value is string => {
    seen.push(value);
    return typeof value === 'string' && value !== 'bad';
  });
  const rules = {
    filter: strictObject({ word, other: string() }),
    sorts: ['name'],
    defaultSort: ['name', 'ASC'] as ['name', 'ASC'],
  };
  const read = (filter: object) => parseListQuery({ filter: JSON.stringify(filter) }, rules).filter;
  return { seen, read };
}

describe('filters of lists', () => {
  test('checks a text once if it was valid, and gives each caller a filter of its own', () => {
    const { seen, read } = filterByWord();
    const first = read({ word: 'rose' });
    const checks = seen.length;
    const second = read({ word: 'rose' });
    expect(checks).toBeGreaterThan(0);
    expect(seen).toHaveLength(checks);
    expect(second).toEqual({ word: 'rose' });
    expect(second).not.toBe(first);
    read({ word: 'oak' });
    expect(seen.length).toBeGreaterThan(checks);
  });

  test('refuses what is invalid each time', () => {
    const { read } = filterByWord();
    for (let time = 0; time < 3; time += 1) {
      expect(() => read({ word: 'bad' })).toThrow(InvalidInput);
      expect(() => read({ word: 'rose', unknown: 1 })).toThrow(InvalidInput);
    }
  });

  test('keeps only some texts, and no long ones', () => {
    const { seen, read } = filterByWord();
    const checksOf = (word: string) => {
      const before = seen.length;
      read({ word });
      return seen.length - before;
    };
    const long = 'x'.repeat(400);
    expect(checksOf(long)).toBe(checksOf(long));
    const once = checksOf('rose');
    expect(checksOf('rose')).toBe(0);
    for (let at = 0; at < 600; at += 1) read({ word: `word ${at}` });
    expect(checksOf('rose')).toBe(once);
  });
});
