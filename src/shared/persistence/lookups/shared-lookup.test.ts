import { describe, expect, test } from '@jest/globals';
import type { Em } from '../orm.ts';
import { SharedLookup } from './shared-lookup.ts';

function lookups(inTransaction = false) {
  const statements: (readonly number[])[] = [];
  const transaction = inTransaction ? {} : undefined;
  const em = { isInTransaction: () => inTransaction, getTransactionContext: () => transaction } as unknown as Em;
  const doubles = new SharedLookup<number, number>(em, async (keys) => {
    statements.push(keys);
    await Promise.resolve();
    if (keys.includes(13)) throw new Error('Unlucky');
    return keys.map((key) => key * 2);
  });
  return { doubles, statements };
}

describe('lookups of one turn of the event loop', () => {
  test('share a statement, and each gets its own result', async () => {
    const { doubles, statements } = lookups();
    expect(await Promise.all([doubles.find(1), doubles.find(2), doubles.find(1)])).toEqual([2, 4, 2]);
    expect(statements).toEqual([[1, 2, 1]]);
  });

  test('never use the result of an earlier statement: nothing is cached', async () => {
    const { doubles, statements } = lookups();
    const first = doubles.find(1);
    await new Promise<void>((resolve) => void setImmediate(resolve));
    const second = doubles.find(1);
    await Promise.all([first, second]);
    expect(statements).toEqual([[1], [1]]);
  });

  test('share a statement in groups of at most 32', async () => {
    const { doubles, statements } = lookups();
    await Promise.all(Array.from({ length: 33 }, (_, key) => doubles.find(key + 100)));
    expect(statements.map((keys) => keys.length)).toEqual([32, 1]);
  });

  test('fail together without affecting later ones', async () => {
    const { doubles } = lookups();
    const results = await Promise.allSettled([doubles.find(13), doubles.find(1)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await doubles.find(1)).toBe(2);
  });

  test('inside a transaction share a statement of that transaction, sent immediately', async () => {
    const { doubles, statements } = lookups(true);
    const answers = Promise.all([doubles.find(1), doubles.find(2)]);
    await Promise.resolve();
    expect(statements).toEqual([[1, 2]]);
    expect(await answers).toEqual([2, 4]);
  });
});
