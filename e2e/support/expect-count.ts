import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

/** Timeout in milliseconds. */
const PATIENCE = 15_000;

/** Waits until there are exactly this many. Evaluated from here, because the page's policy doesn't allow running text as a script. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  const until = Date.now() + PATIENCE;
  do {
    await found.nth(count).waitFor({ state: 'detached', timeout: PATIENCE });
    if (count > 0) await found.nth(count - 1).waitFor({ state: 'attached', timeout: PATIENCE });
    // A list may change again between the two checks.
  } while ((await found.count()) !== count && Date.now() < until);
  expect(await found.count()).toBe(count);
}
