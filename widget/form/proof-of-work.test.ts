import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import type { WidgetChallenge } from '../types.ts';
import { solve } from './proof-of-work.ts';

function challengeFor(number: number, maxnumber: number): WidgetChallenge {
  const salt = 'c0ffee?expires=1790000000000&for=GB00000001';
  const challenge = createHash('sha256')
    .update(salt + String(number))
    .digest('hex');
  return { algorithm: 'SHA-256', challenge, salt, maxnumber, signature: 's' };
}

describe('The proof of work', () => {
  test.each([0, 1, 499, 500])('finds %i of 0 to 500 and returns the challenge with it', async (number) => {
    const { maxnumber, ...challenge } = challengeFor(number, 500);
    expect(await solve({ maxnumber, ...challenge })).toEqual({ ...challenge, number });
  });

  test('is refused if no number fits', async () => {
    expect(await solve(challengeFor(501, 500))).toEqual({ code: 'challenge-invalid' });
  });

  test('yields to the page every 8 milliseconds', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let breaths = 0;
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((resume: () => void) => {
      breaths += 1;
      queueMicrotask(resume);
    }) as never);
    await solve(challengeFor(90, 100));
    clock.mockRestore();
    timer.mockRestore();
    // On this clock each try takes one millisecond, and each pause one more.
    expect(breaths).toBeGreaterThanOrEqual(9);
    expect(breaths).toBeLessThanOrEqual(12);
  });
});
