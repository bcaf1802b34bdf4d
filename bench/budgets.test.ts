import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bundleBytes } from './support/bundle-bytes.ts';

const { bytes: budgets } = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as {
  bytes: Record<string, number>;
};
/** A bundle may grow by this part before it fails, and shrink by that one before its budget has to follow. */
const GROWTH = 0.005;
const SHRINKAGE = 0.02;

describe('the budgets of bytes', () => {
  it('keep every bundle as small as it was', async () => {
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
