import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MINUTE } from '#contracts/durations.ts';
import { goInside, openContext } from './browser.ts';
import type { WindowClass } from './browser.ts';
import { startBeforeTests } from './running.ts';
import { signIn } from './team.ts';

export const HELD = `/console/leads?filter=${encodeURIComponent(JSON.stringify({ stage: 'Date on Hold', locked: false }))}`;
export const PIPELINE = '/console/leads/pipeline?filter=%7B%7D';

/** A signed-in page in each window class, and how tests about the layout open screens in it. */
export function windowsBeforeTests(windows: readonly WindowClass[] = ['desktop', 'tablet', 'mobile']) {
  const running = startBeforeTests();
  const pages = new Map<WindowClass, Page>();
  beforeAll(async () => {
    for (const window of windows) {
      const page = await (await openContext(running.browser, { window })).newPage();
      await signIn(page, running.product, 'admin@wrenfield.example');
      pages.set(window, page);
    }
  }, 3 * MINUTE);
  const open = async (window: WindowClass, path: string): Promise<Page> => {
    const page = pages.get(window);
    if (!page) throw new Error(`No page for ${window}`);
    await page.bringToFront();
    await page.goto(running.product.base + path);
    return page;
  };
  return {
    open,
    openLead: async (window: WindowClass): Promise<Page> => {
      const page = await open(window, HELD);
      await page.locator('a.row-link').first().click();
      await page.getByRole('log').waitFor();
      await page.getByRole('button', { name: 'First reply' }).waitFor();
      return page;
    },
    /** Navigates to another screen without reloading the page. */
    goTo: (page: Page, path: string): Promise<boolean> => goInside(page, running.product.base + path),
  };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const box = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** Reads until the value is as expected: fonts and counts that load later still move things. */
export async function becomes<V>(read: () => Promise<V>, wanted: V): Promise<void> {
  const until = Date.now() + 5_000;
  while (!isDeepStrictEqual(await read(), wanted) && Date.now() < until) await pause(50);
  expect(await read()).toEqual(wanted);
}

/** Changes the person's language; screens have it after the next load. */
export const speak = (page: Page, language: string): Promise<unknown> =>
  page.evaluate(
    `localStorage.setItem('aisle.language', '${language}'); fetch('/api/auth/session/locale', { method: 'PUT', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' }, body: JSON.stringify({ locale: '${language}' }) })`,
  );
