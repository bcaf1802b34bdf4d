import { expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { claimObstacle } from './claim-verdict.ts';

const paid = { createdAt: 1_000, reversedById: null };

test.each([
  [null, null, 2_000, 'not-paid'],
  [paid, null, 2_000, null],
  [paid, null, 1_000 + 14 * DAY, null],
  [paid, null, 1_001 + 14 * DAY, 'too-late'],
  [paid, 'withdrawn', 2_000, null],
  [paid, 'withdrawn', 1_001 + 14 * DAY, 'too-late'],
  [paid, 'open', 1_001 + 14 * DAY, 'already-claimed'],
  [paid, 'refused', 2_000, 'refused'],
  [paid, 'accepted', 2_000, 'already-returned'],
  [{ ...paid, reversedById: 'x' }, null, 2_000, 'already-returned'],
] as const)('paid %j, claim %s, at %i: %s', (spend, state, now, obstacle) => {
  expect(claimObstacle({ spend, state }, now)).toBe(obstacle);
});
