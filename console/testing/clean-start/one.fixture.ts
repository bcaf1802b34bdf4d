import { expect, test } from '@jest/globals';
import { leaveTraces, tracesFound } from './traces.ts';

test('finds nothing left by the previous file, and leaves something of every kind', async () => {
  expect(await tracesFound()).toEqual([]);
  await leaveTraces();
});
