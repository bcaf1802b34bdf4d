import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { forEachAtMost } from './for-each-at-most.ts';

describe('forEachAtMost', () => {
  const items = Array.from({ length: 30 }, (_, at) => at);
  /** Processes the list and returns how many items were in progress as each one started. */
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

  test('never exceeds the limit and starts items in order', async () => {
    expect(Math.max(...(await inHand(3)))).toBe(3);
    expect(Math.max(...(await inHand(100)))).toBe(30);
    await expect(forEachAtMost(3, [], () => Promise.reject(new Error('never called')))).resolves.toBeUndefined();
  });

  test('starts more items when the limit rises', async () => {
    let limit = 2;
    const counts = await inHand(
      () => limit,
      () => (limit = Math.min(5, limit + 1)),
    );
    expect(Math.max(...counts.slice(0, 2))).toBe(2);
    expect(Math.max(...counts)).toBe(5);
  });

  test('rejects only after every other item has settled', async () => {
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
