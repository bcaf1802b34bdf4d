import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

/** Milliseconds. */
const PATIENCE = 15_000;

/** Waits until there are exactly so many. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  await found.nth(count).waitFor({ state: 'detached', timeout: PATIENCE });
  if (count > 0) await found.nth(count - 1).waitFor({ state: 'attached', timeout: PATIENCE });
  expect(await found.count()).toBe(count);
}
