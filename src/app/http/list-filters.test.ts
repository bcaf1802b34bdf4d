import { describe, expect, test } from '@jest/globals';
import { mixed, string } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import { InvalidInput } from '#shared/errors.ts';
import { parseListQuery } from '#shared/http/list-query.ts';

/** A filter on one word that counts how often it was validated. */
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

describe('validation of list filters', () => {
  test('runs once per valid text, and gives each caller its own filter', () => {
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

  test('refuses invalid texts each time', () => {
    const { read } = filterByWord();
    for (let time = 0; time < 3; time += 1) {
      expect(() => read({ word: 'bad' })).toThrow(InvalidInput);
      expect(() => read({ word: 'rose', unknown: 1 })).toThrow(InvalidInput);
    }
  });

  test('remembers a limited number of texts, and no long ones', () => {
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
