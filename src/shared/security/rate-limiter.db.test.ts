import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '#shared/logger.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { Limit } from './rate-limiter.ts';
import { SecurityLog } from './security-log.ts';

const LIMIT: Limit = { name: 'test', points: 3, seconds: 60 };

describe.each(testEngines())('a limit on $name', ({ url }) => {
  let database: TestDatabase;
  let clock: FakeClock;
  let lines: string[];
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    clock = new FakeClock();
    lines = [];
    await database.clear();
  });
  afterAll(() => database.close());

  const log = () => new SecurityLog({ logger: createLogger('info', { write: (line) => void lines.push(line) }) });
  const inContext = <T>(work: (limiter: RateLimiter) => Promise<T>) =>
    RequestContext.create(database.orm.em, () =>
      work(new RateLimiter({ em: database.orm.em, engine: database.engine, clock, log: log() })),
    );
  const refused = async (key: string, points = 1): Promise<number | null> => {
    try {
      await inContext((limiter) => limiter.consume(LIMIT, key, points));
      return null;
    } catch (error) {
      expect(error).toMatchObject({ kind: 'limited', code: 'too-many-requests' });
      return (error as { options: { retryAfter: number } }).options.retryAfter;
    }
  };

  test('T5: remembers a refusal for a moment, so that the next try costs no statement', async () => {
    await inContext(async (limiter) => {
      await limiter.consume(LIMIT, 'a', 3);
      expect(() => limiter.refuseSpent(LIMIT, 'a')).not.toThrow();
      await expect(limiter.consume(LIMIT, 'a')).rejects.toMatchObject({ kind: 'limited' });
      expect(() => limiter.refuseSpent(LIMIT, 'a')).toThrow(expect.objectContaining({ kind: 'limited' }));
      expect(() => limiter.refuseSpent(LIMIT, 'b')).not.toThrow();
      // Another process may have returned points in the meantime.
      clock.advance(10_000);
      expect(() => limiter.refuseSpent(LIMIT, 'a')).not.toThrow();
      await expect(limiter.consume(LIMIT, 'a')).rejects.toMatchObject({ kind: 'limited' });
      await limiter.giveBack(LIMIT, 'a');
      expect(() => limiter.refuseSpent(LIMIT, 'a')).not.toThrow();
    });
  });

  test('lets its points through, then says when to try again', async () => {
    expect([await refused('a'), await refused('a'), await refused('a')]).toEqual([null, null, null]);
    clock.advance(20_000);
    expect(await refused('a')).toBe(40);
    expect(await refused('b')).toBeNull();
  });

  test('starts over exactly when its window ends', async () => {
    await refused('a', 3);
    clock.advance(59_999);
    expect(await refused('a')).toBeGreaterThan(0);
    clock.advance(1);
    expect(await refused('a')).toBeNull();
    expect(await refused('a', 2)).toBeNull();
    expect(await refused('a')).toBe(60);
  });

  test('O6: counts every one of many concurrent tries from two processes', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refused('a')));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
  });

  test('returns points of harmless tries, but never goes below zero', async () => {
    await refused('a');
    await inContext((limiter) => limiter.giveBack(LIMIT, 'a'));
    await inContext((limiter) => limiter.giveBack(LIMIT, 'a'));
    expect([await refused('a', 3), await refused('a')]).toEqual([null, 60]);
    await inContext((limiter) => limiter.reset(LIMIT, 'a'));
    expect(await refused('a', 3)).toBeNull();
  });

  test('shares no points with a limit of another name', async () => {
    await refused('a', 3);
    await inContext((limiter) => limiter.consume({ ...LIMIT, name: 'other' }, 'a', 3));
    expect(await refused('a')).toBe(60);
  });

  test('removes windows that have ended', async () => {
    await refused('a');
    clock.advance(30_000);
    await refused('b');
    clock.advance(30_000);
    expect(await inContext((limiter) => limiter.removeEnded())).toBe(1);
  });

  test('stores and logs no key in readable form (S57)', async () => {
    await refused('mabel@ellery.example', 4);
    const rows = await database.orm.em.fork().execute('select * from rate_limit');
    expect(JSON.stringify(rows)).not.toContain('mabel');
    expect(lines.join('')).toContain('"limit":"test"');
    expect(lines.join('')).not.toContain('mabel');
  });
});
