import { expect, test } from '@jest/globals';
import { leaveTraces, tracesFound } from './traces.ts';

test('finds nothing of the file before it, and leaves something of every kind', async () => {
  expect(await tracesFound()).toEqual([]);
  await leaveTraces();
});
