import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bundleBytes } from './support/bundle-bytes.ts';

const { bytes: budgets } = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as {
  bytes: Record<string, number>;
};
/** How far a bundle may grow before the test fails, and how far it may shrink before its budget must be lowered. */
const GROWTH = 0.005;
const SHRINKAGE = 0.02;

describe('byte budgets', () => {
  it('match the current size of every bundle', async () => {
    const measured = await bundleBytes();
    expect(Object.keys(measured).sort()).toEqual(Object.keys(budgets).sort());
    const complaints = Object.entries(measured).flatMap(([name, bytes]) => {
      const budget = budgets[name] ?? 0;
      if (bytes > budget * (1 + GROWTH)) return [`${name} grew from ${budget} to ${bytes} bytes`];
      if (bytes < budget * (1 - SHRINKAGE)) return [`${name} fell to ${bytes} bytes: lower it in bench/budgets.json`];
      return [];
    });
    expect(complaints).toEqual([]);
  });
});
