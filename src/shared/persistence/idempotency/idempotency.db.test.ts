import { setTimeout as pause } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { Idempotency } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';

const requestOf = (payload = 'one'): RequestKey => ({ scope: 'a route', key: 'a-key-of-mine', requestHash: payload });
const refusal = (): AppError => new AppError('conflict', 'day-taken', 'This day is taken.');

describe.each(testEngines())('an Idempotency-Key, on $name', ({ url }) => {
  let database: TestDatabase;
  let idempotency: Idempotency;
  /** Acts as another process, with its own keys in flight. */
  let elsewhere: Idempotency;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    const { em } = database.orm;
    idempotency = new Idempotency({ em, clock: new FakeClock(), patience: 200 });
    elsewhere = new Idempotency({ em, clock: new FakeClock(), patience: 200 });
  });
  afterAll(() => database.close());

  const within = (work: () => Promise<void>): Promise<void> => RequestContext.create(database.orm.em, work);
  const key = (payload?: string): RequestKey => ({ ...requestOf(payload), scope: newId() });

  test('T6: makes simultaneous requests wait for the first and gives all of them its answer', () =>
    within(async () => {
      const request = key();
      let effects = 0;
      const work = async () => {
        effects += 1;
        await pause(30);
        return { status: 201, body: { effects } };
      };
      const answers = await Promise.all(Array.from({ length: 5 }, () => idempotency.once(request, work)));
      expect(answers).toEqual(Array.from({ length: 5 }, () => ({ status: 201, body: { effects: 1 } })));
    }));

  test('L5: asks a request to retry if its duplicate takes too long', () =>
    within(async () => {
      const request = key();
      const slow = idempotency.once(request, async () => {
        await pause(400);
        return { status: 200, body: {} };
      });
      await expect(idempotency.once(request, () => Promise.reject(new Error('never')))).rejects.toMatchObject({
        code: 'idempotency-key-in-flight',
        options: { retryAfter: 1 },
      });
      expect(await slow).toEqual({ status: 200, body: {} });
    }));

  test('L5: answers a different request under the same key with 422 once the first is done', () =>
    within(async () => {
      const request = key('one');
      const first = idempotency.once(request, async () => {
        await pause(30);
        return { status: 200, body: {} };
      });
      const other = idempotency.once({ ...request, requestHash: 'two' }, () => Promise.reject(new Error('never')));
      await expect(other).rejects.toMatchObject({ kind: 'invalid', code: 'idempotency-key-reused' });
      await first;
    }));

  test('T6: keeps a key usable after a failure without effect, also for a waiting duplicate', () =>
    within(async () => {
      const request = key();
      const broken = idempotency.once(request, async () => {
        await pause(20);
        throw new Error('broken');
      });
      const twin = idempotency.once(request, () => Promise.resolve({ status: 200, body: { done: true } }));
      await expect(broken).rejects.toThrow('broken');
      expect(await twin).toEqual({ status: 200, body: { done: true } });
    }));

  test('T6: reports the database as unavailable if a duplicate’s answer cannot be read', () =>
    within(async () => {
      const request = key();
      await idempotency.once(request, () => Promise.resolve({ status: 201, body: {} }));
      const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      jest.spyOn(elsewhere, 'recall').mockRejectedValueOnce(away);
      const late = (): Promise<{ status: number; body: object }> =>
        elsewhere.answerBlindly(request, async () => {
          const outcome = { status: 201, body: {} };
          await elsewhere.remember([request, outcome]);
          return outcome;
        });
      await expect(late()).rejects.toBe(away);
      expect(await late()).toEqual({ status: 201, body: {} });
    }));

  test('T6: gives a request that lost to its duplicate the duplicate’s response, and stores nothing', () =>
    within(async () => {
      for (const error of [refusal(), new AppError('not-found', 'not-found', 'Gone.'), new Error('1213')]) {
        const request = key();
        const loser = elsewhere.answer(request, async () => {
          await idempotency.once(request, () => Promise.resolve({ status: 201, body: { winner: true } }));
          throw error;
        });
        expect(await loser).toEqual({ status: 201, body: { winner: true } });
        expect(await elsewhere.recall(request)).toEqual({ status: 201, body: { winner: true } });
      }
    }));

  test('T6: keeps a refusal with its text, wherever in the work it was thrown', () =>
    within(async () => {
      const request = key();
      const refused = elsewhere.answer(request, () => Promise.reject(refusal()));
      await expect(refused).rejects.toMatchObject({ code: 'day-taken' });
      const repeat = idempotency.once(request, () => Promise.resolve({ status: 200, body: {} }));
      await expect(repeat).rejects.toMatchObject({
        kind: 'conflict',
        code: 'day-taken',
        message: 'This day is taken.',
      });
    }));

  test('T6: answers a simultaneous refusal and success with the one stored first', () =>
    within(async () => {
      const request = key();
      const refused = elsewhere.answerBlindly(request, () => Promise.reject(refusal()));
      const done = idempotency.once(request, () => Promise.resolve({ status: 200, body: { done: true } }));
      const [one, other] = await Promise.allSettled([refused, done]);
      expect(one.status).toBe(other.status);
      const contentOf = (result: PromiseSettledResult<unknown>): unknown =>
        result.status === 'fulfilled' ? result.value : (result.reason as AppError).code;
      expect(contentOf(one)).toEqual(contentOf(other));
    }));
});
