import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../errors.ts';
import { BodyBudget } from './body-budget.ts';
import type { BodyShare } from './body-budget.ts';

const TOTAL = 1_000_000;

describe('T5: the budget of bodies in flight', () => {
  test('never exceeds the total or a sender’s share, whatever the history, and is free at the end', () => {
    const step = fc.record({
      sender: fc.constantFrom('a', 'b', 'c'),
      bytes: fc.integer({ min: 0, max: 400_000 }),
      release: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = new BodyBudget({ total: TOTAL });
        const refusals: unknown[] = [];
        const open: { sender: string; held: number; share: BodyShare }[] = [];
        for (const { sender, bytes, release } of steps) {
          if (release) {
            const first = open.shift();
            first?.share.release();
            first?.share.release();
          } else {
            try {
              const share = budget.open(sender);
              const one = { sender, held: 16_000, share };
              open.push(one);
              share.take(bytes);
              one.held += bytes;
            } catch (error) {
              refusals.push((error as AppError).options.retryAfter);
            }
          }
          const held = open.map((one) => one.held).reduce((a, b) => a + b, 0);
          expect(budget.used).toBe(held);
          expect(held).toBeLessThanOrEqual(TOTAL);
          for (const name of ['a', 'b', 'c']) {
            const own = open.filter((one) => one.sender === name).map((one) => one.held);
            expect(own.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(TOTAL / 2);
          }
        }
        expect(refusals.every((seconds) => seconds === 5)).toBe(true);
        for (const { share } of open) share.release();
        expect(budget.used).toBe(0);
      }),
    );
  });

  test('refuses an announced body that can’t fit at once, and reserves nothing for announcements', () => {
    const budget = new BodyBudget({ total: TOTAL });
    expect(() => budget.open('a', 500_000)).toThrow(expect.objectContaining({ kind: 'limited' }));
    for (let at = 0; at < 10; at += 1) budget.open('a', 300_000);
    expect(budget.used).toBe(160_000);
    expect(() => budget.open('b', 460_000).take(460_000)).not.toThrow();
    expect(() => budget.open('c', 400_000)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });

  test('counts bodies that never arrive', () => {
    const budget = new BodyBudget({ total: TOTAL });
    for (let at = 0; at < 31; at += 1) budget.open('a');
    expect(() => budget.open('a')).toThrow(expect.objectContaining({ kind: 'limited' }));
    for (let at = 0; at < 31; at += 1) budget.open('b');
    expect(() => budget.open('c')).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  });
});
