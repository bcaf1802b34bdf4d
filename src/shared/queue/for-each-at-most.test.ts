import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { forEachAtMost } from './for-each-at-most.ts';

describe('working through a list with a few pieces in hand', () => {
  const items = Array.from({ length: 30 }, (_, at) => at);
  /** Works through it and says how many were in hand when each began. */
  const inHand = async (limit: number | (() => number), onDone: () => void = () => undefined): Promise<number[]> => {
    const counts: number[] = [];
    let running = 0;
    await forEachAtMost(limit, items, async (item) => {
      expect(item).toBe(counts.length);
      running += 1;
      counts.push(running);
      await breathe();
      running -= 1;
      onDone();
    });
    expect(counts).toHaveLength(items.length);
    return counts;
  };

  test('never has more in hand than allowed, and begins in order', async () => {
    expect(Math.max(...(await inHand(3)))).toBe(3);
    expect(Math.max(...(await inHand(100)))).toBe(30);
    await expect(forEachAtMost(3, [], () => Promise.reject(new Error('never called')))).resolves.toBeUndefined();
  });

  test('takes more in hand as its limit grows', async () => {
    let limit = 2;
    const counts = await inHand(
      () => limit,
      () => (limit = Math.min(5, limit + 1)),
    );
    expect(Math.max(...counts.slice(0, 2))).toBe(2);
    expect(Math.max(...counts)).toBe(5);
  });

  test('reports the failure after all others are settled', async () => {
    const done: number[] = [];
    const broken = forEachAtMost(2, items, async (item) => {
      await breathe();
      if (item === 0) throw new Error('The first broke.');
      done.push(item);
    });
    await expect(broken).rejects.toThrow('The first broke.');
    expect(done).toHaveLength(items.length - 1);
  });
});
